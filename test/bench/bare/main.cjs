// The least an Electron application can be: one window with one line of text, a channel that answers nothing, and one that
// answers what it was given to keep.
const { app, BrowserWindow, ipcMain } = require('electron')
const { join } = require('node:path')

let kept = ''
ipcMain.handle('noop', () => '')
ipcMain.handle('keep', (_event, text) => (kept = text))
ipcMain.handle('kept', () => kept)
app.on('window-all-closed', () => app.quit())
void app.whenReady().then(() => {
  const window = new BrowserWindow({
    width: 1200,
    height: 800,
    show: false,
    webPreferences: { preload: join(__dirname, 'preload.cjs'), sandbox: true },
  })
  window.once('ready-to-show', () => window.show())
  void window.loadFile(process.env.BENCH_PAGE ?? join(__dirname, 'index.html'))
})
