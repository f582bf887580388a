import { app, dialog, type BrowserWindow, type MessageBoxOptions } from 'electron'
import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { err, ok, type Result } from '../kernel/result'
import { notFound, type Failure } from '../contract/define/failure'
import { common } from '../words/en/common'
import { files } from '../words/en/files'
import { systemDialogs } from '../words/en/system-dialogs'
import { choosePath } from './choose-path'
import { freePath } from './free-path'
import { newId } from './ids'
import { productName } from './identity'
import { inWindow } from './languages'
import { backupsFolder, organizationsFolder } from './paths'
import { beginWholeFile, whyNotWritten, type WholeFile } from './whole-file'
import { writeWhole } from './write-whole'

interface WantedPlace {
  readonly title: string
  readonly name: string
  /** What such files are called, and how their names end. */
  readonly kind: { readonly name: string; readonly extension: string }
}

interface Wanted extends WantedPlace {
  readonly bytes: () => Promise<Uint8Array> | Uint8Array
}

/** One of many. */
interface WantedAmong {
  /** Which one it is: saved again in the same run, it takes its own place. */
  readonly document: string
  readonly name: string
  readonly extension: string
  readonly bytes: () => Promise<Uint8Array>
}

/** Files that a person saves from here. */
export interface SavedFiles {
  /** Asks where and writes it whole; null where the person changed their mind. */
  readonly save: (wanted: Wanted) => Promise<Result<{ readonly path: string | null }, Failure>>
  /** Asks where and begins a file that is written piece by piece; null where the person changed their mind. */
  readonly begin: (wanted: WantedPlace) => Promise<Result<WholeFile | null, Failure>>
  /** Why such a file could not be written; throws what the system has no known reason for. */
  readonly unwritten: (error: unknown, path: string) => Failure
  /** Asks for a folder; null where the person changed their mind. */
  readonly chooseFolder: (title: string) => Promise<Result<{ readonly path: string | null }, Failure>>
  /**
   * Writes a file whole in a folder that was chosen. Where another of its name is there, it gets a number behind that;
   * where that one is the same, or was saved of it in this run, it takes its place.
   */
  readonly saveIn: (folder: string, wanted: WantedAmong) => Promise<Result<{ readonly path: string }, Failure>>
  /** Whether a path may be shown: merely looking at one can reach another computer. */
  readonly mayShow: (path: string) => boolean
}

export function createSavedFiles(parent: () => BrowserWindow | null): SavedFiles {
  /** What was saved in this run. */
  const saved = new Set<string>()
  const folders = new Set<string>()
  /** What many were saved as, by the document that each is. */
  const savedAs = new Map<string, string>()

  async function write(path: string, bytes: Uint8Array): Promise<Result<{ readonly path: string }, Failure>> {
    const written = await writeWhole(path, bytes, newId(), inWindow(files))
    if (!written.ok) return err({ kind: 'unavailable', message: written.error })
    saved.add(path)
    return ok({ path })
  }

  /** Null where the person changed their mind; refused where Billfold keeps things of its own, which it could replace. */
  async function choosePlace({ title, name, kind }: WantedPlace): Promise<Result<string | null, Failure>> {
    const options = {
      defaultPath: join(app.getPath('documents'), `${name}.${kind.extension}`),
      filters: [{ name: kind.name, extensions: [kind.extension] }],
      title,
    }
    const window = parent()
    const chosen = window ? await dialog.showSaveDialog(window, options) : await dialog.showSaveDialog(options)
    const { filePath: path } = chosen
    if (chosen.canceled || path === '') return ok(null)
    if (isOwnPlace(path, kind.extension))
      return err({ kind: 'unavailable', message: inWindow(files).ownPlace(basename(path)) })
    return ok(saved.has(path) || (await mayReplace(path, window)) ? path : null)
  }

  return {
    save: async (wanted) => {
      const chosen = await choosePlace(wanted)
      if (!chosen.ok) return chosen
      const { value: path } = chosen
      return path === null ? ok({ path }) : write(path, await wanted.bytes())
    },
    begin: async (wanted) => {
      const chosen = await choosePlace(wanted)
      if (!chosen.ok || chosen.value === null) return chosen.ok ? ok(null) : chosen
      const { value: path } = chosen
      try {
        const file = await beginWholeFile(path, newId())
        return ok({ ...file, keep: () => file.keep().then(() => void saved.add(path)) })
      } catch (error) {
        return err(unwritten(error, path))
      }
    },
    unwritten,
    chooseFolder: async (title) => {
      const path = await choosePath(parent(), {
        title,
        defaultPath: app.getPath('documents'),
        properties: ['openDirectory', 'createDirectory'],
      })
      if (path === null) return ok({ path })
      folders.add(path)
      return ok({ path })
    },
    saveIn: async (folder, { document, name, extension, bytes }) => {
      if (!folders.has(folder)) return err(notFound('folder'))
      const whole = await bytes()
      const path = await freePath({ folder, name, extension }, whole, (path) => savedAs.get(path) === document)
      savedAs.set(path, document)
      return write(path, whole)
    },
    mayShow: (path) => saved.has(path) || path === app.getPath('userData'),
  }
}

function unwritten(error: unknown, path: string): Failure {
  const reason = whyNotWritten(error, path, inWindow(files))
  if (reason === null) throw error
  return { kind: 'unavailable', message: reason }
}

/** Whether a file would stand among books or backups, or take the place of another file that Billfold lives by. */
function isOwnPlace(path: string, extension: string): boolean {
  const folder = realFolder(dirname(path))
  if ([organizationsFolder(), backupsFolder()].some((own) => folder === realFolder(own))) return true
  const isAnother = existsSync(path) && !path.endsWith(`.${extension}`)
  return isAnother && folder === realFolder(app.getPath('userData'))
}

/** Where links lead to; what is not there is told when it is written. */
function realFolder(path: string): string {
  return existsSync(path) ? realpathSync(path) : path
}

/**
 * Whether a file that is there already may be replaced. Windows and macOS have asked; on Linux Electron asks nothing,
 * not even where it is told to ("showOverwriteConfirmation").
 */
async function mayReplace(path: string, parent: BrowserWindow | null): Promise<boolean> {
  if (process.platform !== 'linux' || !existsSync(path)) return true
  const words = inWindow(systemDialogs).replace
  const options: MessageBoxOptions = {
    type: 'warning',
    title: productName,
    message: words.question(basename(path)),
    detail: words.detail,
    buttons: [inWindow(common).cancel, words.confirm],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  }
  const { response } = await (parent ? dialog.showMessageBox(parent, options) : dialog.showMessageBox(options))
  return response === 1
}
