import { v7 } from 'uuid'
import { afterAll, expect, it } from 'vitest'
import { ok } from '../../kernel/result'
import type { CreditNoteId, InvoiceId } from '../../domain/ids'
import type { MailedReference } from '../../contract/desktop/mail-operations'
import { type Business, Businesses } from '../../operations/business.fixture'
import { readContext } from '../../operations/execute'
import { english } from '../../words/catalogue'
import { mailDraft } from './mail-draft'
import { mailedDocument } from './mailed-document'

const businesses = new Businesses()
afterAll(() => {
  businesses.remove()
})

const bytes = () => Promise.resolve(Buffer.from(''))
const files = { pdf: () => Promise.resolve({ name: 'it', bytes }), eInvoice: () => Promise.resolve(null) }

/** Whether the draft of a mail says that the e-invoice is not here. */
async function lacks(ada: Business, kind: MailedReference['kind'], id: string): Promise<boolean | undefined> {
  const reference = { kind, id }
  const document = mailedDocument(reference, readContext(ada.first), [english])
  const draft = document && (await mailDraft(reference, document, { reads: ada.file.reads, files }))
  return draft?.lacks_e_invoice
}

/** An invoice and its credit note, which were issued here, and the same as another device would have issued them. */
function begin(client: object) {
  const ada = businesses.begin()
  ada.call('updateClient', { clientId: ada.clientId }, client)
  const invoice = ada.invoice('2026-06-01', { has_late_fee: false })
  const { id } = ada.call('createCreditNote', { invoiceId: invoice }, { line_items: [{ position: 0, amount: 100 }] })
  const note = id as CreditNoteId
  const row = ada.file.reads.creditNotes.get(note)
  if (row === null) throw new Error('It is gone.')
  const pulled = { invoice: v7() as InvoiceId, note: v7() as CreditNoteId }
  ada.file.write((writes) => {
    writes.invoices.insert({ ...ada.row(invoice), id: pulled.invoice, number: 2 })
    writes.creditNotes.insert({ ...row, id: pulled.note, number: 7 })
    return ok(undefined)
  })
  return { ada, issued: { invoice, note }, pulled }
}

it.each(['XRECHNUNG_UBL', 'FACTUR_X'])(
  'says of what another device issued that its e-invoice is not here, for %s',
  async (format) => {
    const { ada, issued, pulled } = begin({ e_invoice: format })
    expect([await lacks(ada, 'invoice', pulled.invoice), await lacks(ada, 'credit_note', pulled.note)]).toEqual([
      true,
      true,
    ])
    expect([await lacks(ada, 'invoice', issued.invoice), await lacks(ada, 'credit_note', issued.note)]).toEqual([
      false,
      false,
    ])
  },
)

it('says so of no reminder, and of nothing for a client who takes no e-invoice', async () => {
  const { ada, pulled } = begin({ e_invoice: 'XRECHNUNG_UBL' })
  expect(await lacks(ada, 'reminder_first', pulled.invoice)).toBe(false)
  const plain = begin({})
  expect(await lacks(plain.ada, 'invoice', plain.pulled.invoice)).toBe(false)
})
