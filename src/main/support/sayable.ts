import { app } from 'electron'
import { isInstalled } from '../is-installed'
import { errorFacts } from './error-facts'

/**
 * What is said on stderr of something that went wrong: all of it while we develop. What people install says no more there
 * than in its log, as desktops write down what a program says, for others and for longer (docs/decisions/0039-support.md).
 */
export function sayable(error: unknown): unknown {
  return isInstalled() ? JSON.stringify(errorFacts(error, app.getAppPath())) : error
}
