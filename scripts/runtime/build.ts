import { toolPath } from './paths.ts'
import { runNode } from './run.ts'

/** Builds main, preload and renderer into out/; returns the exit code. What it says goes to stderr. */
export function buildApplication(): Promise<number> {
  return runNode(toolPath('electron-vite'), ['build', '--logLevel', 'warn'], { stdio: ['ignore', 2, 2] })
}
