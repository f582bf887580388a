import type { InvoiceRecord } from '../../../../contract/v1/invoices/invoice-record'
import type { IssueConcern } from '../../../../domain/invoices/issue-concerns'
import { Ask } from '../../../state/forms/ask.svelte'
import { ASKED_FIELD } from '../../../state/forms/asked-field'
import { api } from '../../../state/data/api'
import { clock } from '../../../state/business/clock.svelte'
import { router } from '../../../state/router/router.svelte'
import { type IssueQuestion, issueQuestion } from './issue-question'

/** What a person answers: to issue it, or to mend something first. */
export type IssueAnswer = 'issue' | IssueConcern

export const newIssueAsk = (): Ask<IssueQuestion, IssueAnswer> => new Ask()

/**
 * Asks whether a draft is to be issued, with all that is known of it. Null when it is not, or its number or how it
 * stands with the server could not be read, which the reply's message then tells.
 */
export async function askToIssue(
  ask: Ask<IssueQuestion, IssueAnswer>,
  invoice: InvoiceRecord,
  onfailed: (message: string) => void,
): Promise<IssueAnswer | null> {
  const numbering = await api.getNumbering()
  if (!numbering.ok) {
    onfailed(numbering.body.message)
    return null
  }
  const standing = await api.getRecordSync({ query: { ids: [invoice.id] } })
  if (!standing.ok) {
    onfailed(standing.body.message)
    return null
  }
  const isIssuedThere = standing.body.data?.[invoice.id] === 'left'
  return ask.ask(issueQuestion(invoice, numbering.body.data.invoice, clock.today, isIssuedThere))
}

/** Where it is mended: the field, by its name in the form there. */
const fields: Readonly<Record<Exclude<IssueConcern, 'issuedThere'>, string>> = {
  dueBeforeIssue: 'due_at',
  beforeLast: 'issued_at',
  farPast: 'issued_at',
  farAhead: 'issued_at',
  zeroTotal: 'line_items.0.price',
  duePast: 'net_terms',
  ownAddress: 'profile.address.line1',
  ownTaxNumber: 'profile.tax_number',
  clientAddress: 'address.line1',
  supply: 'options.supply_start',
  howToPay: 'profile.iban',
}

/** Opens the place where what is missing or odd is mended, at its field. */
export async function openMending(concern: IssueConcern, { id, client_id }: InvoiceRecord): Promise<void> {
  if (concern === 'issuedThere') {
    await router.go('sync')
    return
  }
  const query = { [ASKED_FIELD]: fields[concern] }
  if (concern === 'howToPay') await router.go('settings', { section: 'documents' }, query)
  else if (concern === 'ownAddress' || concern === 'ownTaxNumber')
    await router.go('settings', { section: 'business' }, query)
  else if (concern === 'clientAddress') await router.go('client-edit', { id: client_id }, query)
  else await router.go('invoice-edit', { id }, query)
}
