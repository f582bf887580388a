import type { ImportRecord, KeptRecord } from '../../../contract/desktop/import-operations'
import { importing } from '../../../words/en/import'
import { confirm } from '../../state/forms/confirm.svelte'
import { toasts } from '../../state/shell/toasts.svelte'
import { inWindow } from '../../state/shell/window-language'
import { counted, countText } from '../../widgets/data/plural'
import { undoWhole } from './undo-whole'

/** Takes an import back once the person has agreed, and keeps what stays, to be named. */
export class Undoing {
  /** The import that is being taken back. */
  id: string | null = $state(null)
  kept: readonly KeptRecord[] = $state.raw([])
  /** How many have had their turn; the rest is told only where they take more than one. */
  done = $state(0)
  total = $state(0)
  readonly #onundone: () => void
  #isStopped = false

  constructor(onundone: () => void) {
    this.#onundone = onundone
  }

  async ask(record: Pick<ImportRecord, 'id' | 'kind' | 'count' | 'file_name'>): Promise<void> {
    const words = inWindow(importing).history
    const question = inWindow(importing).kinds[record.kind].undo(counted(record.count), record.file_name)
    if (this.id !== null) return
    if (!(await confirm({ title: question, text: words.meaning, confirm: words.confirm, isDangerous: true }))) return
    Object.assign(this, { id: record.id, done: 0, total: record.count })
    this.#isStopped = false
    const undone = await undoWhole(record.id, this.#goesOn).finally(() => (this.id = null))
    if (undone === null) return
    this.kept = undone.kept
    const { isStopped, removed } = undone
    toasts.show(isStopped ? words.undoStopped(counted(removed)) : words.undone(counted(removed)))
    if (!isStopped) this.#onundone()
  }

  get isRunning(): boolean {
    return this.id !== null && this.done > 0
  }

  get title(): string {
    return inWindow(importing).run.undoing
  }

  get text(): string {
    return inWindow(importing).run.done(countText(this.done), countText(this.total))
  }

  stop = (): void => {
    this.#isStopped = true
  }

  #goesOn = (done: number): boolean => {
    this.done = Math.min(done, this.total)
    return !this.#isStopped
  }
}
