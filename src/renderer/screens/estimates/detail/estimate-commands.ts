import type { EstimateRecord } from '../../../../contract/v1/estimates/estimate-record'
import type { InvoiceRecord } from '../../../../contract/v1/invoices/invoice-record'
import { isExpired, readValidUntil } from '../../../../domain/estimates/valid-until'
import { common } from '../../../../words/en/common'
import { deposit } from '../../../../words/en/deposit'
import { estimate as estimateWords } from '../../../../words/en/estimate'
import { clock } from '../../../state/business/clock.svelte'
import { locale } from '../../../state/business/locale.svelte'
import { api } from '../../../state/data/api'
import { confirm } from '../../../state/forms/confirm.svelte'
import { leaveForList } from '../../../state/router/list-place'
import { router } from '../../../state/router/router.svelte'
import { toasts } from '../../../state/shell/toasts.svelte'
import { inWindow } from '../../../state/shell/window-language'
import { showDate } from '../../../widgets/fields/date/date-text'
import { counted } from '../../../widgets/data/plural'
import { beginningTerms } from '../../../features/documents/editor/opening/beginning-terms'
import { deductDeposits } from '../../../features/documents/deposits/deduct-deposits'
import type { Acts } from '../../../features/documents/reading/acts.svelte'
import { amountText } from '../../../features/documents/reading/amount-text'
import type { DepositOffer } from '../../../features/documents/deposits/deposit-offer'

const calls = {
  send: api.sendEstimate,
  approve: api.approveEstimate,
  decline: api.declineEstimate,
  reopen: api.reopenEstimate,
} as const

export async function moveEstimate(acts: Acts, estimate: EstimateRecord, name: keyof typeof calls): Promise<void> {
  if (name === 'approve' && !(await confirmApproval(estimate))) return
  const { done, refused } = inWindow(estimateWords).moves[name]
  const moved = await acts.run(refused, () => calls[name]({ params: { estimateId: estimate.id } }))
  if (moved) toasts.show(done(moved.data.estimate_number), { tone: 'positive' })
}

/** There is no way back (v1.md "States"), and a second press of the step before must not answer for the client. */
function confirmApproval(estimate: EstimateRecord): Promise<boolean> {
  const { estimate_number: number, client, options, status } = estimate
  const validUntil = readValidUntil(options)
  const { approval, approve } = inWindow(estimateWords)
  const isLate = validUntil !== null && isExpired(status, validUntil, clock.today)
  const said = [...(isLate ? [approval.expired(showDate(validUntil, locale.tag, 'long'))] : []), approval.means]
  return confirm({
    title: approval.question(client.name, number),
    text: said.join(' '),
    confirm: approve,
    isFinal: true,
  })
}

/** Makes the draft invoice, with the terms that a new one for this client begins with, and opens it. */
export async function convert(acts: Acts, estimate: EstimateRecord): Promise<void> {
  const words = inWindow(estimateWords)
  const invoice = await acts.run(words.invoiceNotMade, async () => {
    const terms = await beginningTerms(estimate.client_id, estimate.currency)
    const made = await api.convertEstimate({ params: { estimateId: estimate.id } })
    if (!made.ok) return made
    const { id: invoiceId, net_terms: usual } = made.body.data
    if (terms.net_terms === usual && !terms.has_late_fee) return made
    const changed = await api.updateInvoice({ params: { invoiceId }, body: terms })
    if (!changed.ok) toasts.fail(words.termsNotTaken(changed.body.message))
    return made
  })
  if (!invoice) return
  await deductDeposits(acts, invoice.data)
  await router.go('invoice', { id: invoice.data.id })
  toasts.show(words.draftMade(estimate.estimate_number), { tone: 'positive' })
}

/** Opens the draft of a deposit. */
export async function afterDeposit({ estimate }: DepositOffer, invoice: InvoiceRecord): Promise<void> {
  await router.go('invoice', { id: invoice.id })
  toasts.show(inWindow(deposit).made(estimate.estimate_number), { tone: 'positive' })
}

export async function remove(acts: Acts, estimate: EstimateRecord): Promise<void> {
  const words = inWindow(estimateWords)
  const lines = counted(estimate.line_items.length)
  const isSure = await confirm({
    title: words.deleteQuestion(estimate.estimate_number),
    text: inWindow(common).cannotBeUndone,
    lost: [words.lost(lines, estimate.client.name, amountText(estimate.total, estimate.currency))],
    confirm: words.delete,
    isDangerous: true,
  })
  if (!isSure) return
  const deleted = await acts.run(words.notDeleted, () => api.deleteEstimate({ params: { estimateId: estimate.id } }))
  if (!deleted) return
  await leaveForList('estimates')
  toasts.show(words.deleted(estimate.estimate_number))
}
