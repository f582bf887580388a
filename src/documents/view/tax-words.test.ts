import { expect, it } from 'vitest'
import { readLabels } from '../../domain/documents/labels'
import { invoiceView } from '../document-view'
import { lineItem, invoice, noAddress } from '../record.fixture'

const canada = { ...noAddress, city: 'Montréal', state: 'QC', country: 'CA' }
const inSpain = (zip: string) => ({ ...noAddress, zip, country: 'ES' })
const anywhere = { ...noAddress, country: 'FR' }

/** The heading of the column, and what is said of a deposit and of why no tax is charged. */
function said(language: string, address: typeof canada, tax_name: string | null, options: object = {}): string[] {
  const deducted_deposits = [{ invoice_number: 'D-1', issued_at: '2026-05-01', amount: 10, tax_amount: 1 }]
  const view = invoiceView(
    invoice({
      currency: 'CAD',
      tax_distribution: 'PER_ITEM',
      discount_distribution: 'PER_DOCUMENT',
      discount_type: 'FIXED',
      discount_value: 10,
      line_items: [
        lineItem({ name: 'Plan', quantity: 1, price: 100, tax_name, tax_percent: tax_name === null ? null : 5 }),
        lineItem({ name: 'Map', quantity: 1, price: 100 }),
      ],
      options: { deducted_deposits, ...options },
      client: { ...invoice().client, language },
      profile: { address, locale: 'fr-CA' },
    }),
  )
  const column = view.lines.columns.find(({ name }) => name === 'TAX')?.label ?? ''
  const notes = view.totals.flatMap(({ note }) => (note?.includes('1,00') === true ? [note] : []))
  return [column, ...notes, ...view.passages.map(({ heading, text }) => `${heading}: ${text}`)].map((text) =>
    text.replaceAll(/\s/g, ' '),
  )
}

it('calls no tax of Canada VAT', () => {
  expect(said('fr', canada, 'TPS (5 %)')).toEqual(['Taxe', 'plus 1,00 $ de taxe'])
  expect(said('fr', canada, 'Taxes')).toEqual(['Taxe', 'plus 1,00 $ de taxe'])
})

it('calls that of the Canaries, Ceuta and Melilla no VAT', () => {
  for (const zip of ['35001', '38 670', '51001', '52005'])
    expect(said('es', inSpain(zip), 'Impuesto')[0]).toBe('Impuesto')
  expect(said('es', inSpain('28001'), 'Impuesto')[0]).toBe('IVA')
})

it.each([
  ['es', 'IGIC 7 %', 'Impuesto'],
  ['fr', 'TPS + TVQ', 'Taxe'],
  ['it', 'Sales tax', 'Imposta'],
  ['nl', 'GST', 'Belasting'],
  ['pt', 'IPSI', 'Imposto'],
  ['de', 'HST', 'Steuer'],
  ['en', 'GST', 'Tax'],
])('goes by the name of the tax wherever the business is, in %s: %s', (language, name, heading) => {
  expect(said(language, anywhere, name)[0]).toBe(heading)
})

it.each([
  ['fr', 'TVA', 'TVA'],
  ['fr', 'MwSt.', 'TVA'],
  ['es', 'Tipo general', 'IVA'],
])('is VAT elsewhere, in %s: %s', (language, name, heading) => {
  expect(said(language, anywhere, name)[0]).toBe(heading)
})

it('says the tax in its currency without the name of another', () => {
  const inEuro = { tax_currency: 'EUR', tax_currency_rate: 0.5 }
  expect(said('es', inSpain('35001'), 'IGIC', inEuro).at(-1)).toMatch(/^Impuesto: Cuota del impuesto: /)
  expect(said('es', inSpain('28001'), 'General', inEuro).at(-1)).toMatch(/^IVA: Cuota de IVA: /)
})

it('says why no tax is charged without the name of another', () => {
  const small = { tax_exemption: 'SMALL_BUSINESS' }
  expect(said('fr', canada, null, small)).toContain('Taxe: Petit fournisseur : aucune taxe n’est perçue.')
  const exempt = { tax_exemption: 'EXEMPT' }
  expect(said('es', inSpain('35001'), null, exempt)).toContain('Impuesto: Operación exenta del impuesto.')
  expect(said('es', inSpain('28001'), null, exempt).at(-1)).toContain('Ley 37/1992 del IVA')
})

it('lets the business call the column otherwise', () => {
  const own = invoice({
    client: { ...invoice().client, language: 'fr' },
    tax_distribution: 'PER_ITEM',
    line_items: [lineItem({ name: 'Plan', quantity: 1, price: 100, tax_name: 'TPS', tax_percent: 5 })],
    profile: { address: canada, document_labels: { ...readLabels(null), tax: 'TPS et TVQ' } },
  })
  expect(invoiceView(own).lines.columns.map(({ label }) => label)).toContain('TPS et TVQ')
})
