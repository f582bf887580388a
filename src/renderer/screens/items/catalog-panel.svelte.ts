import type { Reply } from '../../../contract/define/envelope'
import { type Question, confirm } from '../../state/forms/confirm.svelte'
import { toasts } from '../../state/shell/toasts.svelte'
import type { MenuItem } from '../../widgets/actions/menu-item'
import { lookUpUsage } from '../../features/deletion/look-up-usage'

/** What the screen's header asks of the list in the open tab. */
export interface CatalogPanel {
  readonly list: {
    readonly q: string
    readonly isEmpty: boolean
    readonly isNarrowed: boolean
    search(text: string): void
    found(): Promise<void>
  }
  create(): void
  /** What is done with all that is listed. */
  readonly more: readonly MenuItem[]
}

interface CatalogRecord {
  readonly id: string
  readonly name: string
  /** Left out where what was made from it keeps its words, so that nothing is in the way. */
  readonly kind?: 'tax' | 'unit'
}

/** Deleting with its question, and why it was refused, which stays in sight above the list. */
export class Removal {
  /** Names the record. */
  refusal: string | null = $state.raw(null)

  async ask(record: CatalogRecord, question: Question, send: () => Promise<Reply<unknown>>): Promise<void> {
    this.refusal = null
    const why = record.kind === undefined ? null : await lookUpUsage(record.kind, record)
    if (why !== null) {
      this.refusal = why
      return
    }
    if (!(await confirm({ ...question, isDangerous: true }))) return
    const reply = await send()
    if (reply.ok) toasts.show(reply.body.message)
    else this.refusal = reply.body.message
  }

  forget = (): void => {
    this.refusal = null
  }
}
