import { describe, expect, it } from 'vitest'
import type { Column } from '../domain/documents/columns'
import { readLabels } from '../domain/documents/labels'
import { documentLanguages } from '../words/document-languages'
import { estimateView, invoiceView, supplyFact } from './document-view'
import { documentFormat } from './format'
import { estimate, invoice, lineItem, noAddress } from './record.fixture'

const work = [
  lineItem({
    name: ' Workshop ',
    description: 'Two days',
    price: 1450,
    quantity: 2,
    unit_name: 'days',
    tax_percent: 20,
    tax_name: 'VAT',
    discount_type: 'PERCENTAGE',
    discount_value: 10,
  }),
  lineItem({ name: 'Guidebook', price: 18.9, quantity: 120, tax_percent: 5, tax_name: 'Reduced VAT' }),
]
const priced = {
  line_items: work,
  tax_distribution: 'PER_ITEM',
  discount_distribution: 'PER_ITEM',
  shipping: 24.5,
} as const

it('is called in words of one’s own where there are any', () => {
  const own = { invoice_heading: 'Tax invoice', estimate_heading: ' ' }
  expect(invoiceView(invoice({ profile: own })).heading).toBe('Tax invoice')
  expect(estimateView(estimate({ profile: own })).heading).toBe('Estimate')
})

it('calls its parts in words of one’s own, and the rest as usual', () => {
  const own = { bill_to: 'Customer', due: 'Pay by', total: 'Sum', unit_price: 'Rate', notes: ' ' }
  const document_labels = { ...readLabels(null), ...own }
  const view = invoiceView(invoice({ notes: 'Thanks', profile: { document_labels } }))
  expect([view.buyerHeading, view.total.label, view.passages[0]?.heading]).toEqual(['Customer', 'Sum', 'Notes'])
  expect(view.facts.map(({ label }) => label)).toEqual(expect.arrayContaining(['Issued', 'Pay by']))
  expect(view.lines.columns.map(({ label }) => label)).toEqual(['Description', 'Quantity', 'Rate', 'Amount'])
})

describe('the lines', () => {
  it('are formatted, and their amounts are before tax and after the discount of the line', () => {
    expect(invoiceView(invoice(priced)).lines).toEqual({
      columns: [
        { name: 'DESCRIPTION', label: 'Description' },
        { name: 'QUANTITY', label: 'Quantity' },
        { name: 'UNIT_PRICE', label: 'Unit price' },
        { name: 'DISCOUNT', label: 'Discount' },
        { name: 'TAX', label: 'Tax' },
        { name: 'AMOUNT', label: 'Amount' },
      ],
      rows: [
        {
          name: 'Workshop',
          description: 'Two days',
          quantity: '2',
          unit: 'days',
          unitPrice: '$1,450.00',
          discount: '10%',
          tax: '20%',
          amount: '$2,610.00',
          saidBelow: [],
        },
        {
          name: 'Guidebook',
          description: null,
          quantity: '120',
          unit: null,
          unitPrice: '$18.90',
          discount: null,
          tax: '5%',
          amount: '$2,268.00',
          saidBelow: [],
        },
      ],
    })
  })

  it('name a well-known unit in the language of the document, and any other as it was typed', () => {
    const line_items = ['hours', 'Tag', 'Mannstunde'].map((unit_name) =>
      lineItem({ name: 'Care', price: 185, quantity: 3, unit_name }),
    )
    const unitsIn = (document_language: string) =>
      invoiceView(invoice({ line_items, profile: { document_language } })).lines.rows.map(({ unit }) => unit)
    expect(unitsIn('de')).toEqual(['Stunden', 'Tage', 'Mannstunde'])
    expect(unitsIn('en')).toEqual(['hours', 'days', 'Mannstunde'])
  })

  it('name the unit in the form that the quantity asks for', () => {
    const line_items = [1, 3].map((quantity) => lineItem({ name: 'Care', price: 185, quantity, unit_name: 'month' }))
    const { rows } = invoiceView(invoice({ line_items })).lines
    expect(rows.map(({ quantity, unit }) => `${quantity} ${unit ?? ''}`)).toEqual(['1 month', '3 months'])
  })

  it('have no column that the document does not use', () => {
    const { lines } = invoiceView(invoice({ line_items: work }))
    expect(lines.columns.map(({ name }) => name)).toEqual(['DESCRIPTION', 'QUANTITY', 'UNIT_PRICE', 'AMOUNT'])
    expect(lines.rows[0]?.amount).toBe('$2,900.00')
  })

  it('stand in the columns that were chosen, and say the rest that is needed below the name', () => {
    const linesIn = (document_columns: readonly Column[]) =>
      invoiceView(invoice({ ...priced, profile: { document_columns: [...document_columns] } })).lines
    const { columns, rows } = linesIn(['AMOUNT', 'DESCRIPTION', 'UNIT_PRICE'])
    expect(columns.map(({ label }) => label)).toEqual(['Amount', 'Description', 'Unit price'])
    expect(rows.map(({ saidBelow }) => saidBelow)).toEqual([
      ['Quantity: 2 days', 'Discount: 10%', 'Tax: 20%'],
      ['Quantity: 120', 'Tax: 5%'],
    ])
    expect(linesIn(['DESCRIPTION', 'AMOUNT']).rows.map(({ saidBelow }) => saidBelow)).toEqual([
      ['Tax: 20%'],
      ['Tax: 5%'],
    ])
  })

  it('show a fixed discount as money', () => {
    const line_items = [lineItem({ name: 'Licence', price: 320, discount_type: 'FIXED', discount_value: 40 })]
    const { rows } = invoiceView(invoice({ line_items, discount_distribution: 'PER_ITEM' })).lines
    expect(rows[0]).toMatchObject({ discount: '$40.00', amount: '$280.00' })
  })
})

describe('the totals', () => {
  it('lead from the subtotal to the total', () => {
    const view = invoiceView(invoice(priced))
    expect(view.totals).toEqual([
      { label: 'Subtotal', note: null, amount: '$4,878.00' },
      { label: 'Reduced VAT 5%', note: 'on $2,268.00', amount: '$113.40' },
      { label: 'VAT 20%', note: 'on $2,610.00', amount: '$522.00' },
      { label: 'Shipping', note: null, amount: '$24.50' },
    ])
    expect(view.total).toEqual({ label: 'Total', note: 'USD', amount: '$5,537.90' })
  })

  it('take the discount of the document off', () => {
    const discount = {
      discount_distribution: 'PER_DOCUMENT',
      discount_type: 'PERCENTAGE',
      discount_value: 2.5,
    } as const
    expect(invoiceView(invoice(discount)).totals[1]).toEqual({
      label: 'Discount (2.5%)',
      note: null,
      amount: '−$30.00',
    })
  })

  it('have no row for nothing', () => {
    const view = invoiceView(invoice({ shipping: 0, discount_distribution: 'PER_DOCUMENT' }))
    expect(view.totals.map((row) => row.label)).toEqual(['Subtotal'])
  })

  it('name the currency once', () => {
    expect(invoiceView(invoice({ currency: 'KWD' })).total.note).toBeNull()
  })
})

describe('an invoice', () => {
  it('tells a business of late payment what the law of France wants, after a late fee of its own', () => {
    const french = { address: { ...noAddress, country: 'FR' } }
    const lateOn = (more: Parameters<typeof invoice>[0]) =>
      invoiceView(invoice({ profile: french, ...more })).passages.find(({ heading }) => heading === 'Late payment')
        ?.text
    expect(lateOn({ has_late_fee: false })).toMatch(
      /^En cas de retard.*BCE majoré de 10 points\.\nIndemnité forfaitaire/,
    )
    const own = { has_late_fee: true, late_fee: 10, late_fee_kind: 'FIXED', late_fee_interval: 'ONE_TIME' } as const
    expect(lateOn(own)).toMatch(/^If this invoice is paid late.*\nIndemnité forfaitaire.*escompte/)
    const { client } = invoice()
    expect(lateOn({ has_late_fee: false, client: { ...client, kind: 'PERSON' } })).toBeUndefined()
  })

  it('names a day of supply otherwise than a period', () => {
    const format = documentFormat('EUR', 'de-DE', documentLanguages.de)
    const factOf = (options: Record<string, string>) => supplyFact(invoice({ options }), format)
    expect(factOf({ supply_start: '2026-11-20' })[0]).toBe('Leistungsdatum')
    expect(factOf({ supply_start: '2026-11-01', supply_end: '2026-11-20' })[0]).toBe('Leistungszeitraum')
  })

  it('states its facts in one language, with the figures of the organization', () => {
    const view = invoiceView(
      invoice({ currency: 'EUR', converted_from_number: 'EST-0003', profile: { locale: 'de-DE' } }),
    )
    expect(view.language.tag).toBe('en')
    expect(view.facts).toEqual([
      { label: 'Issued', value: '1 June 2026' },
      { label: 'Due', value: '1 July 2026' },
      { label: 'Terms', value: 'Net 30 days' },
      { label: 'Estimate', value: 'EST-0003' },
    ])
    expect(view.headline).toBe('1.200,00\u00a0€ due 1 July 2026')
  })

  it('says its tax in the currency of the tax return, with the rate', () => {
    const taxed = { tax_distribution: 'PER_DOCUMENT', tax_percent: 19, tax_name: 'VAT' } as const
    const options = { tax_currency: 'EUR', tax_currency_rate: 0.86125 }
    const taxOf = (given: Parameters<typeof invoice>[0]) => {
      return invoiceView(invoice(given)).passages.find(({ heading }) => heading === 'Tax')?.text
    }
    // 19 % of 1,200.00 are 228.00 dollars.
    expect(taxOf({ ...taxed, options })).toBe('The tax is €196.37, at 1 USD = 0.86125 EUR.')
    expect(taxOf({ options })).toBeUndefined()
    expect(taxOf(taxed)).toBeUndefined()
  })

  it('says what the client withholds, and asks for the rest', () => {
    const taxed = { tax_distribution: 'PER_DOCUMENT', tax_percent: 21, tax_name: 'IVA' } as const
    const view = invoiceView(invoice({ ...taxed, options: { withholding_name: 'IRPF', withholding_percent: 15 } }))
    // 1,200.00 + 252.00 − 180.00.
    expect([view.total.amount, view.headline]).toEqual(['$1,452.00', '$1,272.00 due July 1, 2026'])
    expect(view.afterTotal.map(({ label, amount }) => [label, amount])).toEqual([
      ['IRPF 15%, withheld', '−$180.00'],
      ['To pay', '$1,272.00'],
    ])
    expect(invoiceView(invoice(taxed)).afterTotal).toEqual([])
  })

  it('calls a deposit so, unless the business has words of its own', () => {
    const options = { deposit_estimate_id: '018f3a52-6c1e-7d55-8a0b-3f6f0c9d2e10' }
    expect(invoiceView(invoice({ options })).heading).toBe('Deposit invoice')
    expect(invoiceView(invoice({ options, profile: { invoice_heading: 'Tax invoice' } })).heading).toBe('Tax invoice')
  })

  it('names the deposits that it takes off, apart from what it takes off the price', () => {
    const deposit = { invoice_number: 'INV-0040', issued_at: '2026-05-02', amount: 300, tax_amount: 57 }
    const discount = { discount_distribution: 'PER_DOCUMENT', discount_type: 'FIXED' } as const
    const rowsOf = (discount_value: number, options: object) =>
      invoiceView(invoice({ ...discount, discount_value, options: { ...options } })).totals.slice(1)
    const named = { label: 'Deposit INV-0040 of May 2, 2026', note: 'plus $57.00 of tax', amount: '−$300.00' }
    const own = (amount: string) => ({ label: 'Discount', note: null, amount })
    expect(rowsOf(310, { deducted_deposits: [deposit] })).toEqual([own('−$10.00'), named])
    expect(rowsOf(300, { deducted_deposits: [deposit] })).toEqual([named])
    expect(rowsOf(299, { deducted_deposits: [deposit] })).toEqual([own('−$299.00')])
    expect(rowsOf(300, { deducted_deposits: [{ ...deposit, tax_amount: 0 }] })).toEqual([{ ...named, note: null }])
    const inPercent = { ...discount, discount_type: 'PERCENTAGE', discount_value: 50 } as const
    const [row] = invoiceView(invoice({ ...inPercent, options: { deducted_deposits: [deposit] } })).totals.slice(1)
    expect(row?.label).toBe('Discount (50%)')
  })

  it('says until when an estimate binds, after its own day', () => {
    const labelsOf = (options: Record<string, string> | null) =>
      estimateView({ ...estimate(), options }).facts.map(({ label, value }) => [label, value])
    const labels = labelsOf({ valid_until: '2026-05-31' })
    expect(labels[1]).toEqual(['Valid until', 'May 31, 2026'])
    expect(labelsOf(null).map(([label]) => label)).not.toContain('Valid until')
  })

  it('names the day or period of supply', () => {
    const suppliedIn = (options: object) => invoiceView(invoice({ options: { ...options } })).facts[2]
    const label = 'Supplied'
    expect(suppliedIn({ supply_start: '2026-05-01' })).toEqual({ label, value: 'May 1, 2026' })
    const period = { supply_start: '2026-05-01', supply_end: '2026-05-31' }
    expect(suppliedIn(period)).toEqual({ label, value: 'May 1 – 31, 2026' })
  })

  it('says why no tax is charged, also as the law of the seller wants it, and only where none is', () => {
    const german = { address: { ...noAddress, city: 'Berlin', country: 'DE' } }
    const untaxed = { options: { tax_exemption: 'SMALL_BUSINESS' } }
    const taxOf = (...[over]: Parameters<typeof invoice>) =>
      invoiceView(invoice(over)).passages.find(({ heading }) => heading === 'Tax')?.text
    expect(taxOf(untaxed)).toBe('Small business: no tax is charged.')
    expect(taxOf({ ...untaxed, profile: german })).toBe(
      'Small business: no tax is charged.\nGemäß § 19 UStG wird keine Umsatzsteuer berechnet (Steuerbefreiung für Kleinunternehmer).',
    )
    expect(taxOf({ ...priced, ...untaxed })).toBeUndefined()
    expect(taxOf({})).toBeUndefined()
  })

  it('has no facts that are not known', () => {
    const view = invoiceView(invoice({ issued_at: null, due_at: null, net_terms: 'OTHER' }))
    expect(view.facts).toEqual([])
    expect(view.headline).toBe('$1,200.00 due')
  })

  it('says Draft and keeps a provisional number to itself', () => {
    const view = invoiceView(invoice({ status: 'DRAFT', profile: { iban: 'DE89370400440532013000' } }))
    expect(view).toMatchObject({ number: null, mark: 'Draft', headline: null })
    expect(view.payment).toEqual([{ label: 'IBAN', value: 'DE89 3704 0044 0532 0130 00' }])
  })

  it('is what was issued, whatever has been paid or charged since', () => {
    const since = { total_paid: 700, total_due: 520, total_due_unsettled: 520, total_late_fee: 20 }
    const issued = invoiceView(invoice())
    expect(invoiceView(invoice({ ...since, status: 'PARTIALLY_PAID' }))).toEqual(issued)
    expect(invoiceView(invoice({ ...since, status: 'OVERDUE' }))).toEqual(issued)
  })

  it('says that it is void, and asks for nothing then', () => {
    const fee = { has_late_fee: true, late_fee: 2, late_fee_kind: 'PERCENTAGE', late_fee_interval: 'MONTHLY' } as const
    const view = invoiceView(invoice({ status: 'VOID', ...fee, profile: { iban: 'DE89370400440532013000' } }))
    expect(view).toMatchObject({ number: 'INV-0042', mark: 'Void', headline: null, passages: [], payment: [] })
    expect(view.facts.map(({ label }) => label)).toEqual(['Issued'])
  })

  it('is signed where the business signs documents of its kind, by an image inside the record', () => {
    const on = { on_invoices: true, on_estimates: false, on_credit_notes: true }
    const signed = { image: 'data:image/png;base64,AAAA', name: ' Ada Lind ', ...on }
    const profileWith = (signature: typeof signed | null) => ({ profile: { signature } })
    const expected = { image: signed.image, name: 'Ada Lind', description: 'Signature of Ada Lind' }
    expect(invoiceView(invoice(profileWith(signed))).signature).toEqual(expected)
    expect(invoiceView(invoice(profileWith({ ...signed, name: ' ' }))).signature).toMatchObject({
      name: null,
      description: 'Signature',
    })
    expect(estimateView(estimate(profileWith(signed))).signature).toBeNull()
    expect(
      invoiceView(invoice(profileWith({ ...signed, image: 'https://tracker.example/a.png' }))).signature,
    ).toBeNull()
    expect(invoiceView(invoice(profileWith(null))).signature).toBeNull()
  })

  it('shows a logo only when it is inside the record', () => {
    const logoOf = (logo: string | null) => invoiceView(invoice({ profile: { logo } })).logo
    expect(logoOf('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA')
    expect(logoOf('https://tracker.example/logo.png')).toBeNull()
    expect(logoOf(null)).toBeNull()
  })
})

it('says that nothing is to be paid of what was wholly paid in advance, and asks for nothing', () => {
  const deposit = { invoice_number: 'INV-0040', issued_at: '2026-05-01', amount: 1200, tax_amount: 0 }
  const view = invoiceView(
    invoice({
      ...{ discount_distribution: 'PER_DOCUMENT', discount_type: 'FIXED', discount_value: 1200, currency: 'EUR' },
      ...{ has_late_fee: true, late_fee_kind: 'FIXED', late_fee_interval: 'ONE_TIME', late_fee: 10 },
      options: { deducted_deposits: [deposit] },
      profile: { iban: 'DE89370400440532013000', payment_link: 'https://pay.example/{number}' },
    }),
  )
  expect(view).toMatchObject({ headline: 'Nothing to pay', payment: [], paymentCodes: [], passages: [] })
  expect(view.facts.map(({ label }) => label)).toEqual(['Issued'])
  expect(view.totals.at(-1)?.label).toContain('Deposit')
})

describe('an estimate', () => {
  it('is dated with the day it was made where the organization is, and asks for no payment', () => {
    const view = estimateView(estimate({ profile: { time_zone: 'Europe/Berlin', iban: 'DE89370400440532013000' } }))
    expect(view).toMatchObject({ heading: 'Estimate', number: 'EST-0007', mark: null, headline: null, payment: [] })
    expect(view.facts).toEqual([{ label: 'Date', value: 'June 2, 2026' }])
  })

  it('keeps its number while it is a draft', () => {
    expect(estimateView(estimate({ status: 'DRAFT' }))).toMatchObject({ number: 'EST-0007', mark: 'Draft' })
  })
})
