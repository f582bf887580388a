// Loaded into the main process before the application: as people install it, with a note of how it stands once its window
// shows. Nobody can attach to it, so it ends by itself.
const { writeFileSync } = require('node:fs')
const { app } = require('electron')

Object.defineProperty(app, 'isPackaged', { value: true })

// Some machines that run tests leave Chromium no sandbox; what is looked at here is the rest.
if (process.env.AS_SANDBOXED) {
  const { hasSwitch } = app.commandLine
  app.commandLine.hasSwitch = (name) => name !== 'no-sandbox' && hasSwitch.call(app.commandLine, name)
}

// Longer than the picture of a first window takes.
const SETTLED_AFTER_MS = 2500

const reachable = (address) =>
  fetch(address).then(
    () => true,
    () => false,
  )

app.once('browser-window-created', (_event, window) => {
  window.webContents.once('did-finish-load', () => {
    setTimeout(async () => {
      const port = process.env.DEBUGGING_PORT
      const isDebuggable = await reachable(`http://127.0.0.1:${port}/json`)
      writeFileSync(process.env.NOTE_FILE, JSON.stringify({ address: window.webContents.getURL(), isDebuggable }))
      app.exit(0)
    }, SETTLED_AFTER_MS)
  })
})
