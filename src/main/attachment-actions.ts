import { dialog, type BrowserWindow, type OpenDialogOptions } from 'electron'
import { basename } from 'node:path'
import { err, ok, type Result } from '../kernel/result'
import { MOST_BYTES, MOST_FILE_BYTES, MOST_FILES } from '../domain/attachments/attachment'
import { attachmentName } from '../domain/attachments/name'
import { allEndings } from '../domain/attachments/types'
import type { AttachmentId } from '../domain/ids'
import type { OperationsOn } from '../contract/define/operation'
import type { attachmentOperations } from '../contract/desktop/attachment-operations'
import { type Failure, notFound } from '../contract/define/failure'
import type { OperationEnv } from '../operations/execute'
import type { HostHandlersOf } from '../operations/pipeline/pipeline'
import { attachmentTexts } from '../words/en/service/attachments'
import { systemDialogs } from '../words/en/system-dialogs'
import { inWindow } from './languages'
import type { PrivateFiles } from './private-files'
import { readRegularFile } from './read-regular-file'
import type { SavedFiles } from './saved-files'
import { notSetUp } from './workspace'

interface Means {
  /** Null while there is no business. */
  readonly env: () => OperationEnv | null
  readonly parent: () => BrowserWindow | null
  readonly saved: SavedFiles
  readonly folder: PrivateFiles
  /** Opens a file with the program for it; answers what went wrong, `''` for nothing, as Electron does. */
  readonly openPath: (path: string) => Promise<string>
}

/** A file that is attached, as it leaves Billfold. */
interface Leaving {
  readonly env: OperationEnv
  readonly name: string
  readonly bytes: Buffer
}

/** Brings in files for documents, and lets them out again. */
export function createAttachmentActions({
  env: open,
  parent,
  saved,
  folder,
  openPath,
}: Means): HostHandlersOf<OperationsOn<'host', typeof attachmentOperations>> {
  function find(id: AttachmentId): Result<Leaving, Failure> {
    const env = open()
    if (env === null) return err(notSetUp)
    const { attachments } = env.file.reads
    const attachment = attachments.get(id)
    if (attachment === null) return err(notFound('attachment'))
    // Books that were read from elsewhere may call it anything: how its name ends decides what opens it.
    const name = attachmentName(attachment.name, attachment.type, [])
    return ok({ env, name, bytes: attachments.bytes(attachment.sha256) })
  }

  return {
    async chooseAttachments() {
      const words = inWindow(systemDialogs).attach
      const options: OpenDialogOptions = {
        title: words.title,
        properties: ['openFile', 'multiSelections'],
        filters: [
          { name: words.kind, extensions: [...allEndings] },
          { name: words.all, extensions: ['*'] },
        ],
      }
      const window = parent()
      const chosen = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options))
      return ok(await readFiles(chosen.canceled ? [] : chosen.filePaths))
    },
    async openAttachment({ params }) {
      const found = find(params.attachmentId)
      if (!found.ok) return found
      const { env, name, bytes } = found.value
      const trouble = await openPath(folder.put(env.newId(), name, bytes))
      return trouble === '' ? ok({}) : err({ kind: 'unavailable', message: attachmentTexts.noProgram })
    },
    async saveAttachment({ params }) {
      const found = find(params.attachmentId)
      if (!found.ok) return found
      const { name, bytes } = found.value
      const dot = name.lastIndexOf('.')
      const kind = { name: name.slice(dot + 1).toUpperCase(), extension: name.slice(dot + 1) }
      const title = inWindow(systemDialogs).saveAttachment(name)
      return saved.save({ title, name: name.slice(0, dot), kind, bytes: () => bytes })
    },
  }
}

/** What is in files that somebody chose, up to what one document takes. */
async function readFiles(paths: readonly string[]) {
  const files: { readonly name: string; readonly base64: string }[] = []
  const refused: string[] = []
  let taken = 0
  for (const path of paths) {
    const name = basename(path)
    const bytes = await readRegularFile(path, MOST_FILE_BYTES)
    if (!bytes.ok) {
      const { notRead } = inWindow(systemDialogs).attach
      refused.push(bytes.error === 'tooLarge' ? attachmentTexts.refused.tooLarge(name) : notRead(name))
    } else if (files.length >= MOST_FILES || taken + bytes.value.length > MOST_BYTES) {
      refused.push(attachmentTexts.refused[files.length >= MOST_FILES ? 'tooMany' : 'tooMuch'](name))
    } else {
      taken += bytes.value.length
      files.push({ name, base64: bytes.value.toString('base64') })
    }
  }
  return { files, refused }
}
