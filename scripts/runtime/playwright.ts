import { toolPath } from './paths.ts'
import { runNode, type RunOptions } from './run.ts'

/** Runs the tests in a real Electron on what was built last; returns the exit code. */
export function runPlaywright(args: readonly string[], options: RunOptions = {}): Promise<number> {
  return runNode(
    toolPath('@playwright/test', 'playwright'),
    ['test', '--config', 'test/playwright.config.ts', ...args],
    options,
  )
}
