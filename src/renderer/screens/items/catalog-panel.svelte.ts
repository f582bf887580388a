import type { Reply } from '../../../contract/define/envelope'
import { type Question, confirm } from '../../state/confirm.svelte'
import { toasts } from '../../state/toasts.svelte'

/** What the screen's header asks of the list in the open tab. */
export interface CatalogPanel {
  readonly list: {
    readonly q: string
    readonly isEmpty: boolean
    readonly isNarrowed: boolean
    search(text: string): void
  }
  create(): void
}

/** Deleting with its question, and what was said when it was refused: it stays in sight above the list. */
export class Removal {
  refusal: { readonly title: string; readonly message: string } | null = $state.raw(null)

  async ask(name: string, question: Question, send: () => Promise<Reply<unknown>>): Promise<void> {
    this.refusal = null
    if (!(await confirm({ ...question, isDangerous: true }))) return
    const reply = await send()
    if (reply.ok) toasts.show(reply.body.message)
    else this.refusal = { title: `“${name}” was not deleted`, message: reply.body.message }
  }

  forget = (): void => {
    this.refusal = null
  }
}
