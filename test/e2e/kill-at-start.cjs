// Loaded into the main process before the application: it is killed as its window opens, as a crash would end it.
const { app } = require('electron')

app.on('browser-window-created', () => process.kill(process.pid, 'SIGKILL'))
