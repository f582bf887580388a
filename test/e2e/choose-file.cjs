// Loaded into the main process before the application: whoever is asked for a file chooses one, and nobody starts again.
const { app, dialog } = require('electron')

void app.whenReady().then(() => {
  dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [process.env.CHOSEN_FILE] })
  app.relaunch = () => undefined
})
