import { app, dialog, type BrowserWindow, type MessageBoxOptions } from 'electron'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { err, ok, type Result } from '../kernel/result'
import type { Failure } from '../contract/define/failure'
import { common } from '../words/en/common'
import { files } from '../words/en/files'
import { systemDialogs } from '../words/en/system-dialogs'
import { newId } from './ids'
import { productName } from './identity'
import { inWindow } from './languages'
import { writeWhole } from './write-whole'

interface Wanted {
  readonly title: string
  readonly name: string
  /** What such files are called, and how their names end. */
  readonly kind: { readonly name: string; readonly extension: string }
  readonly bytes: () => Promise<Uint8Array> | Uint8Array
}

/** Files that a person saves from here. */
export interface SavedFiles {
  /** Asks where and writes it whole; null where the person changed their mind. */
  readonly save: (wanted: Wanted) => Promise<Result<{ readonly path: string | null }, Failure>>
  /** Whether a path may be shown: merely looking at one can reach another computer. */
  readonly mayShow: (path: string) => boolean
}

export function createSavedFiles(parent: () => BrowserWindow | null): SavedFiles {
  /** What was saved in this run. */
  const saved = new Set<string>()
  return {
    save: async ({ title, name, kind, bytes }) => {
      const options = {
        defaultPath: join(app.getPath('documents'), `${name}.${kind.extension}`),
        filters: [{ name: kind.name, extensions: [kind.extension] }],
        title,
      }
      const window = parent()
      const chosen = window ? await dialog.showSaveDialog(window, options) : await dialog.showSaveDialog(options)
      if (chosen.canceled || chosen.filePath === '') return ok({ path: null })
      if (!saved.has(chosen.filePath) && !(await mayReplace(chosen.filePath, window))) return ok({ path: null })
      const written = await writeWhole(chosen.filePath, await bytes(), newId(), inWindow(files))
      if (!written.ok) return err({ kind: 'unavailable', message: written.error })
      saved.add(chosen.filePath)
      return ok({ path: chosen.filePath })
    },
    mayShow: (path) => saved.has(path) || path === app.getPath('userData'),
  }
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
