import { app } from 'electron'
import { filesAmong } from './files-among'

/** The files that the system was told to open with Billfold, until a window asks for them. */
export interface OpenedWith {
  /** The one that waits longest, once; null where none does. */
  readonly take: () => string | null
  readonly hasMore: () => boolean
  /** Looks for some in what another start was called with, from its folder. */
  readonly look: (args: readonly string[], folder: string) => void
}

/** Must run before the application is ready: macOS tells of them that early. */
export function watchOpenedWith(tell: () => void): OpenedWith {
  const waiting = filesAmong(process.argv.slice(1), process.cwd())
  const keep = (...paths: readonly string[]) => {
    waiting.push(...paths)
    tell()
  }
  app.on('open-file', (event, path) => {
    event.preventDefault()
    keep(path)
  })
  return {
    take: () => waiting.shift() ?? null,
    hasMore: () => waiting.length > 0,
    look(args, folder) {
      const paths = filesAmong(args, folder)
      if (paths.length > 0) keep(...paths)
    },
  }
}
