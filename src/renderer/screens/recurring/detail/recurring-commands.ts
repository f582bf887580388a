import type { RecurringInvoiceRecord } from '../../../../contract/v1/recurring-invoices/recurring-invoice-record'
import { recurringInvoice } from '../../../../words/en/recurring-invoice'
import { api } from '../../../state/data/api'
import { confirm } from '../../../state/forms/confirm.svelte'
import { leaveForList } from '../../../state/router/list-place'
import { router } from '../../../state/router/router.svelte'
import { toasts } from '../../../state/shell/toasts.svelte'
import { inWindow } from '../../../state/shell/window-language'
import { counted } from '../../../widgets/data/plural'
import type { Acts } from '../../../features/documents/reading/acts.svelte'
import { recurringTitle } from '../../../features/documents/recurring-title'

/** Makes the drafts whose day has come and leads to them. */
export async function generate(acts: Acts, record: RecurringInvoiceRecord): Promise<void> {
  const words = inWindow(recurringInvoice)
  const made = await acts.run(words.notGenerated, () =>
    api.generateRecurringInvoice({ params: { recurringInvoiceId: record.id } }),
  )
  if (!made) return
  const [first, ...others] = made.data
  if (!first) {
    toasts.show(words.nothingDue)
    return
  }
  const open = async () => {
    await (others.length === 0
      ? router.go('invoice', { id: first.id })
      : router.go('invoices', {}, { status: 'DRAFT' }))
  }
  toasts.show(words.draftsMade(counted(made.data.length)), {
    tone: 'positive',
    action: { label: others.length === 0 ? words.openDraft : words.showDrafts, run: open },
  })
}

export async function pause(acts: Acts, record: RecurringInvoiceRecord): Promise<void> {
  const words = inWindow(recurringInvoice)
  const paused = await acts.run(words.notPaused, () =>
    api.pauseRecurringInvoice({ params: { recurringInvoiceId: record.id } }),
  )
  if (!paused) return
  const made = paused.data.occurrences - record.occurrences
  toasts.show(made > 0 ? words.pausedAfter(counted(made)) : words.paused)
}

export async function resume(acts: Acts, record: RecurringInvoiceRecord): Promise<void> {
  const words = inWindow(recurringInvoice)
  const resumed = await acts.run(words.notResumed, () =>
    api.resumeRecurringInvoice({ params: { recurringInvoiceId: record.id } }),
  )
  if (resumed) toasts.show(words.resumed, { tone: 'positive' })
}

export async function cancel(acts: Acts, record: RecurringInvoiceRecord): Promise<void> {
  const words = inWindow(recurringInvoice)
  const isSure = await confirm({
    title: words.cancelQuestion(recurringTitle(record)),
    text: words.cancelMeans,
    lost: [words.furtherInvoices(record.client.name)],
    confirm: words.cancel,
    cancel: words.keep,
    isDangerous: true,
  })
  if (!isSure) return
  const canceled = await acts.run(words.notCanceled, () =>
    api.cancelRecurringInvoice({ params: { recurringInvoiceId: record.id } }),
  )
  if (canceled) toasts.show(words.canceled)
}

export async function remove(acts: Acts, record: RecurringInvoiceRecord): Promise<void> {
  const words = inWindow(recurringInvoice)
  const { occurrences } = record
  const isSure = await confirm({
    title: words.deleteQuestion(recurringTitle(record)),
    text: occurrences === 0 ? words.noneMade : words.madeStay(counted(occurrences)),
    lost: [words.lost(counted(record.template.items.length), record.client.name)],
    confirm: words.delete,
    isDangerous: true,
  })
  if (!isSure) return
  const deleted = await acts.run(words.notDeleted, () =>
    api.deleteRecurringInvoice({ params: { recurringInvoiceId: record.id } }),
  )
  if (!deleted) return
  await leaveForList('recurring')
  toasts.show(words.deleted)
}
