import { err, ok, type Result } from '../kernel/result'
import { notFound, type Failure } from '../contract/define/failure'
import type { OperationsOn } from '../contract/define/operation'
import type { listFileOperations } from '../contract/desktop/list-file-operations'
import type { HostHandlersOf } from '../operations/pipeline/pipeline'
import type { systemDialogs } from '../words/en/system-dialogs'
import type { SavedFiles } from './saved-files'
import { safeFileName } from '../domain/file-names/safe-file-name'
import type { WholeFile } from './whole-file'

/** A page that comes to nothing leaves what it had begun: only so many are held. */
const MOST_OPEN = 4

interface ListFiles {
  readonly actions: HostHandlersOf<OperationsOn<'host', typeof listFileOperations>>
  /** Leaves nothing of what was begun. */
  readonly end: () => void
}

interface ListFilesDeps {
  readonly files: Pick<SavedFiles, 'begin' | 'unwritten'>
  readonly newId: () => string
  readonly words: () => Pick<typeof systemDialogs, 'saveList' | 'saveListKinds'>
}

/** Loaded only when it is asked for: no start should wait for it. */
async function workbookOf(file: WholeFile, name: string): Promise<WholeFile> {
  const { asWorkbook } = await import('./workbook-file')
  return asWorkbook(file, name)
}

/** Lists that are being saved, page by page; one that cannot be written is dropped, and what stood in its place stays. */
export function createListFiles({ files, newId, words }: ListFilesDeps): ListFiles {
  const open = new Map<string, WholeFile>()

  /** What one step comes to; where it fails the file is dropped. */
  async function stepOf<T>(id: string, step: (file: WholeFile) => Promise<T>): Promise<Result<T, Failure>> {
    const file = open.get(id)
    if (file === undefined) return err(notFound('file'))
    try {
      return ok(await step(file))
    } catch (error) {
      open.delete(id)
      await file.drop()
      return err(files.unwritten(error, file.path))
    }
  }

  const actions: ListFiles['actions'] = {
    async beginListFile({ body: { name, format } }) {
      const title = words().saveList[format](name)
      const kind = { name: words().saveListKinds[format], extension: format }
      const begun = await files.begin({ title, name: safeFileName(name), kind })
      if (!begun.ok) return begun
      if (begun.value === null) return ok({ file: null })
      const [oldest] = open.keys()
      if (open.size >= MOST_OPEN && oldest !== undefined) await stepOf(oldest, (file) => end(oldest, file, false))
      const id = newId()
      open.set(id, format === 'csv' ? begun.value : await workbookOf(begun.value, name))
      return ok({ file: id })
    },
    appendListFile: ({ body: { file: id, text } }) =>
      stepOf(id, async (file) => {
        await file.write(new TextEncoder().encode(text))
        return {}
      }),
    endListFile: ({ body: { file: id, is_kept: isKept } }) => stepOf(id, (file) => end(id, file, isKept)),
  }
  return {
    actions,
    end: () => {
      for (const file of open.values()) file.forget()
      open.clear()
    },
  }

  async function end(id: string, file: WholeFile, isKept: boolean): Promise<{ path: string | null }> {
    await (isKept ? file.keep() : file.drop())
    open.delete(id)
    return { path: isKept ? file.path : null }
  }
}
