import { app, dialog } from 'electron'

/** Chromium's switches without which a page that was taken over is not kept from the person's files. */
const SWITCHES_OFF = ['no-sandbox', 'disable-namespace-sandbox', 'disable-seccomp-filter-sandbox', 'single-process']

const MESSAGE = 'Billfold does not start without its sandbox.'
const DETAIL =
  'The sandbox keeps your files safe from whatever a page may come to contain. It was switched off: by a switch such as --no-sandbox, by starting as root, or because this system lets no AppImage have one. Start Billfold as yourself and without the switch, or install the .deb package, which brings its own permission.'

/** Whether what people installed was started without it; while we develop, some machines leave us no choice. */
export function lacksSandbox(): boolean {
  return app.isPackaged && SWITCHES_OFF.some((name) => app.commandLine.hasSwitch(name))
}

/** Says why it does not start, and ends it. */
export async function refuseToStart(): Promise<void> {
  console.error(`${MESSAGE} ${DETAIL}`)
  await dialog.showMessageBox({ type: 'error', title: 'Billfold', message: MESSAGE, detail: DETAIL, buttons: ['Quit'] })
  app.exit(1)
}
