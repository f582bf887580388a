import { inPassingFolder } from './passing-folder.ts'
import { toolPath } from './paths.ts'
import { run, type RunOptions } from './run.ts'

interface PlaywrightOptions extends RunOptions {
  /** What starts it, where it is not to run as we do: a program and its arguments. */
  through?: readonly string[]
}

/** Runs the tests in a real Electron on what was built last; returns the exit code. */
export async function runPlaywright(args: readonly string[], options: PlaywrightOptions = {}): Promise<number> {
  // Electron leaves files behind where it ends at once, and writes some after its end: all of it goes with this folder.
  return await inPassingFolder(async (_, env) => {
    const playwright = [process.execPath, toolPath('@playwright/test', 'playwright')]
    const [program = '', ...rest] = [...(options.through ?? []), ...playwright]
    return await run(program, [...rest, 'test', '--config', 'test/playwright.config.ts', ...args], {
      ...options,
      env: { ...options.env, ...env },
    })
  })
}
