import { app } from 'electron'
import { fileAmong } from './file-among'

/** A file that the system was told to open with Billfold, until a window asks for it. */
export interface OpenedWith {
  readonly take: () => string | null
  /** Looks for one in what another start was called with, from its folder. */
  readonly look: (args: readonly string[], folder: string) => void
}

/** Must run before the application is ready: macOS tells of it that early. */
export function watchOpenedWith(tell: () => void): OpenedWith {
  let waiting = fileAmong(process.argv.slice(1), process.cwd())
  const keep = (path: string) => {
    waiting = path
    tell()
  }
  app.on('open-file', (event, path) => {
    event.preventDefault()
    keep(path)
  })
  return {
    take() {
      const path = waiting
      waiting = null
      return path
    },
    look(args, folder) {
      const path = fileAmong(args, folder)
      if (path !== null) keep(path)
    },
  }
}
