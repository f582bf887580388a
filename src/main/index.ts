import { app, BrowserWindow } from 'electron'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const screenshotPath = process.env['BILLFOLD_SCREENSHOT']

async function openWindow(): Promise<void> {
  const window = new BrowserWindow({
    width: 1200,
    height: 800,
    webPreferences: { preload: join(import.meta.dirname, '../preload/index.cjs'), sandbox: true },
  })
  const devServer = process.env['ELECTRON_RENDERER_URL']
  if (devServer) await window.loadURL(devServer)
  else await window.loadFile(join(import.meta.dirname, '../renderer/index.html'))
  if (screenshotPath) {
    await writeFile(screenshotPath, (await window.webContents.capturePage()).toPNG())
    app.quit()
  }
}

app.on('window-all-closed', () => app.quit())
void app.whenReady().then(openWindow)
