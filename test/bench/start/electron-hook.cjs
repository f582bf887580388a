// Loaded into the main process before the application: says on standard output when the first element that
// BENCH_SELECTOR names has been painted. The application itself knows nothing of it.
const { app } = require('electron')

const waitForPaint = (selector) => `new Promise((resolve) => {
  const look = () => document.querySelector(${JSON.stringify(selector)})
    ? requestAnimationFrame(() => requestAnimationFrame(resolve))
    : requestAnimationFrame(look)
  look()
})`

app.on('web-contents-created', (_event, contents) => {
  contents.once('dom-ready', () => {
    void contents.executeJavaScript(waitForPaint(process.env.BENCH_SELECTOR)).then(() => {
      process.stdout.write('PAINTED\n')
    })
  })
})
