// Loaded into the main process before the application: a native dialog would wait for a person for ever.
const { writeFileSync } = require('node:fs')
const { app, dialog } = require('electron')

void app.whenReady().then(() => {
  dialog.showMessageBox = (options) => {
    writeFileSync(process.env.DIALOG_FILE, JSON.stringify(options))
    return Promise.resolve({ response: 1, checkboxChecked: false })
  }
})
