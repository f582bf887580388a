import type { Table } from '../../../domain/import/table'
import { importing } from '../../../words/en/import'
import { api } from '../../state/data/api'
import { toasts } from '../../state/shell/toasts.svelte'
import { inWindow } from '../../state/shell/window-language'
import { countText } from '../../widgets/data/plural'
import { readFile } from './read-file'

export interface OpenedFile {
  readonly name: string
  readonly table: Table
}

/** What came of choosing a file: one that is read, why it is not, or null where the person changed their mind. */
type Chosen = { readonly file: OpenedFile } | { readonly fault: { readonly name: string; readonly why: string } } | null

/** Asks for a file and reads it. */
export async function chooseFile(): Promise<Chosen> {
  const reply = await api.openImportFile()
  if (!reply.ok) {
    toasts.fail(reply.body.message)
    return null
  }
  const { file } = reply.body.data
  if (file === null) return null
  const read = await readFile(Uint8Array.fromBase64(file.base64))
  if (read.ok) return { file: { name: file.name, table: read.value } }
  const { faults } = inWindow(importing)
  const why = read.error.kind === 'openQuote' ? faults.openQuote(countText(read.error.row)) : faults[read.error.kind]
  return { fault: { name: file.name, why } }
}
