import { app, type BrowserWindow } from 'electron'
import { writeFile } from 'node:fs/promises'

const SETTLED_AFTER_MS = 1500

/** Where BILLFOLD_SCREENSHOT names a file, the first window is photographed into it and the application ends. */
export function takeScreenshot(window: BrowserWindow): void {
  const path = process.env['BILLFOLD_SCREENSHOT']
  if (path === undefined || path === '') return
  window.webContents.once('did-finish-load', () => {
    setTimeout(() => {
      void photograph(window, path)
    }, SETTLED_AFTER_MS)
  })
}

async function photograph(window: BrowserWindow, path: string): Promise<void> {
  await writeFile(path, (await window.webContents.capturePage()).toPNG())
  app.exit(0)
}
