import { resolve } from 'node:path'

/** Where a run with `--demo` was given a folder: what it opens lies beside that, never in it. */
const DEMO_SUFFIX = '-demo'

/** The data folder of a run that was given one, as a person types it: from where they are, or with a slash behind it. */
export function askedFolder(given: string, isDemo: boolean, from = process.cwd()): string {
  return `${resolve(from, given)}${isDemo ? DEMO_SUFFIX : ''}`
}
