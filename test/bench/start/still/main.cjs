// What a start costs that only opens the books and shows what ours shows, as a page without a script of its own: no
// application that looks the same can be quicker. BENCH_STILL names the page, BENCH_BOOKS the file, BENCH_SQLITE the module.
const { app, BrowserWindow } = require('electron')
const Database = require(process.env.BENCH_SQLITE)

app.on('window-all-closed', () => app.quit())
void app.whenReady().then(() => {
  const books = new Database(process.env.BENCH_BOOKS)
  books.pragma('journal_mode = WAL')
  const window = new BrowserWindow({ width: 1200, height: 800, show: false, webPreferences: { sandbox: true } })
  window.once('ready-to-show', () => window.show())
  void window.loadFile(process.env.BENCH_STILL)
})
