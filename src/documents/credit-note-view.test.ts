import { describe, expect, it } from 'vitest'
import { readLabels } from '../domain/documents/labels'
import { creditNoteView } from './credit-note-view'
import { client, creditLine, creditNote, noAddress } from './record.fixture'

const taxed = (percent: number, given: Parameters<typeof creditLine>[0]) =>
  creditLine({ tax_percent: percent, tax_name: 'VAT', ...given })

describe('a credit note', () => {
  it('names its invoice, and states no day to pay on', () => {
    const view = creditNoteView(creditNote({ profile: { iban: 'DE89370400440532013000' } }))
    expect(view).toMatchObject({
      heading: 'Credit note',
      number: 'CN-0003',
      mark: null,
      buyerHeading: 'Credit to',
      headline: 'For invoice \u2068INV-0042\u2069 of June 1, 2026',
      payment: [],
      paymentCodes: [],
      passages: [{ heading: 'Reason', text: 'The second day was called off' }],
    })
    expect(view.facts).toEqual([{ label: 'Issued', value: 'June 15, 2026' }])
  })

  it('calls its day by the word of its language, as that of the business may name an invoice', () => {
    const document_labels = { ...readLabels(null), issued: 'Rechnungsdatum', amount: 'Sum' }
    const { facts, lines } = creditNoteView(
      creditNote({ client: { ...client, language: 'de' }, profile: { document_labels } }),
    )
    expect(facts.map(({ label }) => label)).toEqual(['Ausstellungsdatum'])
    expect(lines.columns.at(-1)?.label).toBe('Sum')
  })

  it('is told as its invoice is: when it was supplied, and by which references the client finds it', () => {
    const options = { supply_start: '2026-05-01', supply_end: '2026-05-31', purchase_order_number: 'PO-2' }
    const { facts } = creditNoteView(creditNote({ options, client: { ...client, buyer_reference: 'Dept 5' } }))
    expect(facts.slice(1)).toEqual([
      { label: 'Supplied', value: 'May 1 – 31, 2026' },
      { label: 'Your order', value: 'PO-2' },
      { label: 'Your reference', value: 'Dept 5' },
    ])
  })

  it('needs no reason', () => {
    expect(creditNoteView(creditNote({ reason: null })).passages).toEqual([])
  })

  it('says that it is a copy', () => {
    expect(creditNoteView(creditNote(), 'copy').mark).toBe('Copy')
  })

  it('calls shipping so in the words of its reader', () => {
    const lines = [
      creditLine({ name: 'Shipping', amount: 24.5 }),
      creditLine({ name: 'Shipping', amount: 5, quantity: 2 }),
    ]
    const german = creditNote({ line_items: lines })
    const { lines: table } = creditNoteView({ ...german, client: { ...german.client, language: 'de' } })
    expect(table.rows.map(({ name }) => name)).toEqual(['Versand', 'Shipping'])
  })

  it('has the lines with their rates, and none of discounts', () => {
    const whole = taxed(20, {
      name: ' Care ',
      quantity: 3,
      price: 185,
      unit_name: 'month',
      amount: 555,
      tax_amount: 111,
    })
    const { lines } = creditNoteView(
      creditNote({ line_items: [whole, creditLine({ name: 'Shipping', amount: 24.5 })] }),
    )
    expect(lines).toEqual({
      columns: [
        { name: 'DESCRIPTION', label: 'Description' },
        { name: 'QUANTITY', label: 'Quantity' },
        { name: 'UNIT_PRICE', label: 'Unit price' },
        { name: 'TAX', label: 'Tax' },
        { name: 'AMOUNT', label: 'Amount' },
      ],
      rows: [
        {
          name: 'Care',
          description: null,
          quantity: '3',
          unit: 'months',
          unitPrice: '$185.00',
          discount: null,
          tax: '20%',
          amount: '$555.00',
          saidBelow: [],
        },
        {
          name: 'Shipping',
          description: null,
          quantity: '1',
          unit: null,
          unitPrice: '$24.50',
          discount: null,
          tax: null,
          amount: '$24.50',
          saidBelow: [],
        },
      ],
    })
    expect(creditNoteView(creditNote()).lines.columns.map(({ name }) => name)).not.toContain('TAX')
  })

  it('sums the tax of each rate up from its lines, whatever the rate would come to', () => {
    // 20 % of 20.06 would be 4.01; the lines say 4.00.
    const line_items = [
      taxed(20, { name: 'Workshop', amount: 10.03, tax_amount: 2 }),
      taxed(5, { name: 'Guidebook', amount: 100, tax_amount: 5, tax_name: 'Reduced VAT' }),
      taxed(20, { name: 'More', amount: 10.03, tax_amount: 2 }),
      creditLine({ name: 'Stamp', amount: 1 }),
    ]
    const view = creditNoteView(creditNote({ line_items }))
    expect(view.totals).toEqual([
      { label: 'Subtotal', note: null, amount: '$121.06' },
      { label: 'Reduced VAT 5%', note: 'on $100.00', amount: '$5.00' },
      { label: 'VAT 20%', note: 'on $20.06', amount: '$4.00' },
    ])
    expect(view.total).toEqual({ label: 'Total credited', note: 'USD', amount: '$130.06' })
  })

  it('says why no tax is charged, where some of it bears none', () => {
    const given = {
      options: { tax_exemption: 'SMALL_BUSINESS' },
      profile: { address: { ...noAddress, city: 'Berlin', country: 'DE' } },
    }
    const taxOf = (percent: number | null) => {
      const line_items = [creditLine({ name: 'Work', amount: 10, tax_percent: percent })]
      const { passages } = creditNoteView(creditNote({ ...given, line_items }))
      return passages.find(({ heading }) => heading === 'Tax')?.text
    }
    const said =
      'Small business: no tax is charged.\nGemäß § 19 UStG wird keine Umsatzsteuer berechnet (Steuerbefreiung für Kleinunternehmer).'
    expect([null, 0, 20].map(taxOf)).toEqual([said, said, undefined])
  })

  it('cannot be in an unknown currency', () => {
    expect(() => creditNoteView({ ...creditNote(), currency: 'XXQ' })).toThrow('XXQ')
  })

  it('lowers what is withheld as the invoice shows it', () => {
    const options = { withholding_name: 'IRPF', withholding_percent: 15 }
    const view = creditNoteView(creditNote({ options, withheld_amount: 180 }))
    expect(view.total.amount).toBe('$1,200.00')
    expect(view.afterTotal).toEqual([
      { label: 'IRPF 15%, withheld', note: null, amount: '−$180.00' },
      { label: 'To your credit', note: null, amount: '$1,020.00' },
    ])
    expect(creditNoteView(creditNote()).afterTotal).toEqual([])
  })
})
