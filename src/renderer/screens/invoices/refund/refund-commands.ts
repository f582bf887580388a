import type { InvoiceRecord } from '../../../../contract/v1/invoices/invoice-record'
import type { RefundRecord } from '../../../../contract/v1/refunds/refund-operations'
import { common } from '../../../../words/en/common'
import { refunds } from '../../../../words/en/refunds'
import { api } from '../../../state/data/api'
import { locale } from '../../../state/business/locale.svelte'
import { confirm } from '../../../state/forms/confirm.svelte'
import { toasts } from '../../../state/shell/toasts.svelte'
import { inWindow } from '../../../state/shell/window-language'
import { showDate } from '../../../widgets/fields/date/date-text'
import type { Acts } from '../../../features/documents/reading/acts.svelte'
import { amountText } from '../../../features/documents/reading/amount-text'

/** Deletes a refund once it is understood that its credit is there again, and that what took it loses its payment. */
export async function deleteRefund(acts: Acts, invoice: InvoiceRecord, refund: RefundRecord): Promise<void> {
  const words = inWindow(refunds)
  const { amount, currency, invoice_number: number, taken_by_invoice_number: taker } = refund
  const text = amountText(amount, currency)
  const isSure = await confirm({
    title: words.deletion.question(text),
    text: [
      words.deletion.credit(number, invoice.client.name, text),
      ...(taker === null ? [] : [words.deletion.taken(taker, text)]),
      inWindow(common).cannotBeUndone,
    ].join(' '),
    lost: [words.deletion.lost(text, showDate(refund.refund_date, locale.tag))],
    confirm: words.deletion.confirm,
    isDangerous: true,
  })
  if (!isSure) return
  const deleted = await acts.run(words.notDeleted, () => api.deleteRefund({ params: { refundId: refund.id } }))
  if (deleted) toasts.show(deleted.message)
}
