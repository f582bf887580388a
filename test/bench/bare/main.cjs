// The least an Electron application can be: one window with one line of text, and one channel that answers nothing.
const { app, BrowserWindow, ipcMain } = require('electron')
const { join } = require('node:path')

ipcMain.handle('noop', () => '')
app.on('window-all-closed', () => app.quit())
void app.whenReady().then(() => {
  const window = new BrowserWindow({
    width: 1200,
    height: 800,
    show: false,
    webPreferences: { preload: join(__dirname, 'preload.cjs'), sandbox: true },
  })
  window.once('ready-to-show', () => window.show())
  void window.loadFile(join(__dirname, 'index.html'))
})
