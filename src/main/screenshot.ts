import { app, type BrowserWindow } from 'electron'
import { writeFile } from 'node:fs/promises'

const SETTLED_AFTER_MS = 1500

/** Photographs the window into a file once it shows its first screen, and ends the application. */
export function takeScreenshot(window: BrowserWindow, path: string): void {
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
