// Loaded into the main process before the application: a native dialog would wait for a person for ever.
const { writeFileSync } = require('node:fs')
const { app, dialog, shell } = require('electron')

/** Which buttons are pressed, one after another; from then on the second. */
const presses = (process.env.DIALOG_PRESSES ?? '').split(',').filter(Boolean).map(Number)

void app.whenReady().then(() => {
  dialog.showMessageBox = (options) => {
    writeFileSync(process.env.DIALOG_FILE, JSON.stringify(options))
    return Promise.resolve({ response: presses.shift() ?? 1, checkboxChecked: false })
  }
  dialog.showErrorBox = (message, detail) => {
    writeFileSync(process.env.DIALOG_FILE, JSON.stringify({ message, detail }))
  }
  shell.openPath = (path) => {
    writeFileSync(`${process.env.DIALOG_FILE}.opened`, path)
    return Promise.resolve('')
  }
})
