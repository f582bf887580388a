import type { ImportRecord, KeptRecord } from '../../../contract/desktop/import-operations'
import { importing } from '../../../words/en/import'
import { confirm } from '../../state/forms/confirm.svelte'
import { toasts } from '../../state/shell/toasts.svelte'
import { inWindow } from '../../state/shell/window-language'
import { counted } from '../../widgets/data/plural'
import { undoWhole } from './undo-whole'

/** Takes an import back once the person has agreed, and keeps what stays, to be named. */
export class Undoing {
  /** The import that is being taken back. */
  id: string | null = $state(null)
  kept: readonly KeptRecord[] = $state.raw([])
  readonly #onundone: () => void

  constructor(onundone: () => void) {
    this.#onundone = onundone
  }

  async ask(record: Pick<ImportRecord, 'id' | 'kind' | 'count' | 'file_name'>): Promise<void> {
    const words = inWindow(importing).history
    const question = inWindow(importing).kinds[record.kind].undo(counted(record.count), record.file_name)
    if (this.id !== null) return
    if (!(await confirm({ title: question, text: words.meaning, confirm: words.confirm, isDangerous: true }))) return
    this.id = record.id
    const undone = await undoWhole(record.id).finally(() => (this.id = null))
    if (undone === null) return
    this.kept = undone.kept
    toasts.show(words.undone(counted(undone.removed)))
    this.#onundone()
  }
}
