import type { RecurringInvoiceRecord } from '../../../../contract/v1/recurring-invoices/recurring-invoice-record'
import { recurringEdit } from '../../../../words/en/recurring-edit'
import { api } from '../../../state/data/api'
import { router } from '../../../state/router/router.svelte'
import { toasts } from '../../../state/shell/toasts.svelte'
import { inWindow } from '../../../state/shell/window-language'
import { counted } from '../../../widgets/data/plural'

/** Says that it is saved, and that `due` drafts, for days that have come, are there already. */
export async function tellSaved({ id, occurrences }: RecurringInvoiceRecord, due: number): Promise<void> {
  const words = inWindow(recurringEdit)
  if (due === 0 || !(await hasMade(id, occurrences))) {
    toasts.show(words.saved)
    return
  }
  const action =
    due === 1
      ? { label: words.openDraft, run: () => openLast(id) }
      : { label: words.showDrafts, run: () => void router.go('invoices', {}, { recurring_invoice_id: id }) }
  toasts.show(words.savedAndMade(counted(due)), { action })
}

async function openLast(recurringInvoiceId: string): Promise<void> {
  const query = { recurring_invoice_id: recurringInvoiceId, sort: '-created_at', per_page: 1 } as const
  const reply = await api.listInvoiceItems({ query })
  const made = reply.ok ? reply.body.data[0] : undefined
  if (made) await router.go('invoice', { id: made.id })
  else toasts.fail(reply.ok ? inWindow(recurringEdit).draftGone : reply.body.message)
}

/** Has what is due made now, not a moment later by itself. A refusal is an answer: the last one is there, or another makes them. */
async function hasMade(id: string, before: number): Promise<boolean> {
  const params = { recurringInvoiceId: id }
  await api.generateRecurringInvoice({ params })
  const reply = await api.getRecurringInvoice({ params })
  return reply.ok && reply.body.data.occurrences > before
}
