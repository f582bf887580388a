import { app } from 'electron'
import { cheapPasswordCost, passwordCost } from '../operations/v1/auth/passwords'
import { isInstalled } from './is-installed'

/** What our tests and scripts ask for by the environment; what people install hears none of it. */
export const asked = {
  /** The file that the first window is photographed into, before the application ends. */
  screenshot: variable('BILLFOLD_SCREENSHOT'),
  /** Whether answers are checked against the contract: while we write and test the application. */
  replyChecks: variable('BILLFOLD_CHECK_REPLIES') === '1',
  /** Whether the window may call also what no screen uses: for the suites that try every operation. */
  everyOperation: variable('BILLFOLD_EVERY_OPERATION') === '1',
  /** What a guess at a password of these accounts costs: next to nothing for the same suites. */
  passwordCost: variable('BILLFOLD_CHEAP_PASSWORDS') === '1' ? cheapPasswordCost : passwordCost,
  /** A language that nobody speaks, for the window and for documents of a business in it (docs/decisions/0028-messages.md). */
  language: variable('BILLFOLD_LANGUAGE'),
  /** What the updater of a package reads where to look, as electron-updater writes it; and the key that signs what is found. */
  updateConfiguration: variable('BILLFOLD_UPDATE_CONFIGURATION'),
  updateKey: variable('BILLFOLD_UPDATE_KEY'),
  /** Whether mails go to a server on this computer without TLS. */
  plainMail: variable('BILLFOLD_PLAIN_MAIL') === '1',
  /** Whether what a write makes due is done right after it; a suite that does it itself, call by call, asks for none. */
  dueAfterWrites: variable('BILLFOLD_DUE_AFTER_WRITES') !== '0',
}

function variable(name: string): string | null {
  return isInstalled() ? null : process.env[name] || null
}

/** Servers are known by their certificates, whatever the environment says: Node would do without. */
export function keepCertificates(): void {
  delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']
}

/** Lets no other program attach to our pages where people installed it. Must run before the application is ready. */
export function refuseDebugging(): void {
  if (!isInstalled()) return
  app.commandLine.removeSwitch('remote-debugging-port')
  app.commandLine.removeSwitch('remote-debugging-pipe')
}
