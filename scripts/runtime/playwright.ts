import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toolPath } from './paths.ts'
import { runNode, type RunOptions } from './run.ts'

/** Runs the tests in a real Electron on what was built last; returns the exit code. */
export async function runPlaywright(args: readonly string[], options: RunOptions = {}): Promise<number> {
  // Electron leaves files behind where it ends at once, and writes some after its end: all of it goes with this folder.
  const passing = await mkdtemp(join(tmpdir(), 'billfold-run-'))
  try {
    return await runNode(
      toolPath('@playwright/test', 'playwright'),
      ['test', '--config', 'test/playwright.config.ts', ...args],
      { ...options, env: { ...options.env, TMPDIR: passing, TEMP: passing, TMP: passing } },
    )
  } finally {
    await rm(passing, { recursive: true, force: true, maxRetries: 5 })
  }
}
