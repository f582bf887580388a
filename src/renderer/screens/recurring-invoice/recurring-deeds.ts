import type { RecurringInvoiceRecord } from '../../../contract/v1/recurring-invoices/recurring-invoice-record'
import { client } from '../../state/client'
import { confirm } from '../../state/confirm.svelte'
import { leaveForList } from '../../state/list-place'
import { router } from '../../state/router.svelte'
import { toasts } from '../../state/toasts.svelte'
import { plural } from '../../widgets/data/plural'
import type { Acts } from '../document-reading/acts.svelte'
import { recurringTitle } from '../recurring/recurring-title'

/** Makes the drafts whose day has come and leads to them. */
export async function generate(acts: Acts, record: RecurringInvoiceRecord): Promise<void> {
  const made = await acts.run('Nothing was generated', () =>
    client.generateRecurringInvoice({ params: { recurringInvoiceId: record.id } }),
  )
  if (!made) return
  const [first, ...others] = made.data
  if (!first) {
    toasts.show('Nothing is due yet')
    return
  }
  const open = async () => {
    await (others.length === 0
      ? router.go('invoice', { id: first.id })
      : router.go('invoices', {}, { status: 'DRAFT' }))
  }
  toasts.show(`${plural(made.data.length, 'draft')} made`, {
    tone: 'positive',
    action: { label: others.length === 0 ? 'Open it' : 'Show drafts', run: open },
  })
}

export async function pause(acts: Acts, record: RecurringInvoiceRecord): Promise<void> {
  const paused = await acts.run('It was not paused', () =>
    client.pauseRecurringInvoice({ params: { recurringInvoiceId: record.id } }),
  )
  if (!paused) return
  const made = paused.data.occurrences - record.occurrences
  toasts.show(made > 0 ? `Paused. What was due was made first: ${plural(made, 'draft')}` : 'Paused')
}

export async function resume(acts: Acts, record: RecurringInvoiceRecord): Promise<void> {
  const resumed = await acts.run('It was not resumed', () =>
    client.resumeRecurringInvoice({ params: { recurringInvoiceId: record.id } }),
  )
  if (resumed) toasts.show('Resumed. What fell into the pause is left out', { tone: 'positive' })
}

export async function cancel(acts: Acts, record: RecurringInvoiceRecord): Promise<void> {
  const isSure = await confirm({
    title: `Cancel “${recurringTitle(record)}” for good?`,
    text: 'No more invoices are made and it cannot be started again. To stop for a while, pause it instead.',
    lost: [`All further invoices for ${record.client.name}`],
    confirm: 'Cancel for good',
    cancel: 'Keep it',
    isDangerous: true,
  })
  if (!isSure) return
  const canceled = await acts.run('It was not canceled', () =>
    client.cancelRecurringInvoice({ params: { recurringInvoiceId: record.id } }),
  )
  if (canceled) toasts.show('Canceled')
}

export async function remove(acts: Acts, record: RecurringInvoiceRecord): Promise<void> {
  const { occurrences } = record
  const isSure = await confirm({
    title: `Delete “${recurringTitle(record)}”?`,
    text:
      occurrences === 0
        ? 'It has made no invoices yet.'
        : occurrences === 1
          ? 'The invoice it has made stays.'
          : `The ${plural(occurrences, 'invoice')} it has made stay.`,
    lost: [`The schedule and the ${plural(record.template.items.length, 'line')} for ${record.client.name}`],
    confirm: 'Delete recurring invoice',
    isDangerous: true,
  })
  if (!isSure) return
  const deleted = await acts.run('It was not deleted', () =>
    client.deleteRecurringInvoice({ params: { recurringInvoiceId: record.id } }),
  )
  if (!deleted) return
  await leaveForList('recurring')
  toasts.show('Recurring invoice deleted')
}
