import type { EstimateRecord } from '../../../contract/v1/estimates/estimate-record'
import { client } from '../../state/client'
import { confirm } from '../../state/confirm.svelte'
import { leaveForList } from '../../state/list-place'
import { router } from '../../state/router.svelte'
import { toasts } from '../../state/toasts.svelte'
import { plural } from '../../widgets/data/plural'
import type { Acts } from '../document-reading/acts.svelte'
import { amountText } from '../document-reading/amount-text'

const moves = {
  send: { call: client.sendEstimate, refused: 'The estimate was not marked as sent', done: 'marked as sent' },
  approve: { call: client.approveEstimate, refused: 'The estimate was not approved', done: 'approved' },
  decline: { call: client.declineEstimate, refused: 'The estimate was not declined', done: 'declined' },
  reopen: { call: client.reopenEstimate, refused: 'The estimate was not reopened', done: 'reopened as a draft' },
} as const

export async function moveEstimate(acts: Acts, estimate: EstimateRecord, name: keyof typeof moves): Promise<void> {
  if (name === 'approve' && !(await confirmApproval(estimate))) return
  const { call, refused, done } = moves[name]
  const moved = await acts.run(refused, () => call({ params: { estimateId: estimate.id } }))
  if (moved) toasts.show(`${moved.data.estimate_number} ${done}`, { tone: 'positive' })
}

/** There is no way back (v1.md "States"), and a second press of the step before must not answer for the client. */
function confirmApproval({ estimate_number: number, client: { name } }: EstimateRecord): Promise<boolean> {
  return confirm({
    title: `Has ${name} approved ${number}?`,
    text: 'From then on it stays as it was agreed to, and cannot be reopened: it becomes an invoice, or is deleted.',
    confirm: 'Approve',
    isFinal: true,
  })
}

/** Makes the draft invoice and opens it. */
export async function convert(acts: Acts, estimate: EstimateRecord): Promise<void> {
  const invoice = await acts.run('The invoice was not created', () =>
    client.convertEstimate({ params: { estimateId: estimate.id } }),
  )
  if (!invoice) return
  await router.go('invoice', { id: invoice.data.id })
  toasts.show(`Draft made from ${estimate.estimate_number}`, { tone: 'positive' })
}

export async function remove(acts: Acts, estimate: EstimateRecord): Promise<void> {
  const isSure = await confirm({
    title: `Delete estimate ${estimate.estimate_number}?`,
    text: 'This cannot be undone.',
    lost: [
      `${plural(estimate.line_items.length, 'line')} for ${estimate.client.name}, ${amountText(estimate.total, estimate.currency)}`,
    ],
    confirm: 'Delete estimate',
    isDangerous: true,
  })
  if (!isSure) return
  const deleted = await acts.run('The estimate was not deleted', () =>
    client.deleteEstimate({ params: { estimateId: estimate.id } }),
  )
  if (!deleted) return
  await leaveForList('estimates')
  toasts.show(`${estimate.estimate_number} deleted`)
}
