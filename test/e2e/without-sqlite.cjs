// Loaded into the main process before the application: its SQLite is a file that a disk has damaged.
const { dlopen } = process

process.dlopen = (module, path, ...flags) =>
  dlopen.call(process, module, /better-sqlite3/.test(path) ? process.env.DAMAGED_FILE : path, ...flags)
