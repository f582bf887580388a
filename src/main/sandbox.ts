import { app, dialog } from 'electron'
import { systemDialogs } from '../words/en/system-dialogs'
import { isInstalled } from './is-installed'
import { inWindow } from './languages'
import { productName } from './identity'

/** Chromium's switches without which a page that was taken over is not kept from the person's files. */
const SWITCHES_OFF = ['no-sandbox', 'disable-namespace-sandbox', 'disable-seccomp-filter-sandbox', 'single-process']

/** Whether what people installed was started without it; while we develop, some machines leave us no choice. */
export function lacksSandbox(): boolean {
  return isInstalled() && SWITCHES_OFF.some((name) => app.commandLine.hasSwitch(name))
}

/** Says why it does not start, and ends it. */
export async function refuseToStart(): Promise<void> {
  const { noSandbox, quit } = inWindow(systemDialogs)
  const { title: message, text: detail } = noSandbox
  console.error(`${message} ${detail}`)
  await dialog.showMessageBox({ type: 'error', title: productName, message, detail, buttons: [quit] })
  app.exit(1)
}
