// Electron requires it before the application: once the window has come up, writes what V8 has compiled of main by then to
// the file that BILLFOLD_CODE_CACHE names, and ends.
const { app } = require('electron')
const { writeFileSync } = require('node:fs')
const vm = require('node:vm')

const { Script } = vm
let main = null
vm.Script = class extends Script {
  constructor(source, options) {
    super(source, options)
    main = this
  }
}

app.once('browser-window-created', (_event, window) => {
  window.once('show', () => {
    writeFileSync(process.env.BILLFOLD_CODE_CACHE, main.createCachedData())
    app.exit(0)
  })
})
