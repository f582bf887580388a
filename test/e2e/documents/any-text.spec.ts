import type { Page } from '@playwright/test'
import { Chance } from '../../sync/world/chance'
import { expect, test } from '../application'
import { Inspection } from '../inspection'
import { businessId, invoke, makeInvoice, setUp } from '../operations'
import { pdfLayout, type Placed } from '../pdf-text'
import { documentsFolder, openInvoice, saveIn, savePdf } from '../saved-documents'

const SEEDS = [3, 7, 11, 20, 31, 42]
/** Points, which no printer needs for itself. */
const EDGE = 20

/** Words of many scripts, some longer than any column, and what is drawn as other letters. */
const words = [
  ...['Interface', 'design', 'of', 'the', 'a', 'workshop', 'Überarbeitung', 'réunion', 'INV-2026-00012', 'x'],
  ...['Donaudampfschifffahrtsgesellschaftskapitänsmütze', 'https://example.com/a/path/that/does/not?break=1&and=2'],
  ...['عمل', 'تصميم', 'עיצוב', '設計作業', '翻訳', 'разработка', '👩‍💻', 'ﬁnal', 'abcdefghij'.repeat(20)],
]

/** Where letters are, between the tops of small ones and a little below their foot. */
const topOf = ({ y, size }: Placed) => y - size * 0.65
const footOf = ({ y, size }: Placed) => y + size * 0.12

function isOver(one: Placed, other: Placed): boolean {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const down = Math.min(footOf(one), footOf(other)) - Math.max(topOf(one), topOf(other))
  return across > 1.5 && down > 1
}

/** What stands over something else, or leaves the sheet. */
async function misplaced(path: string): Promise<string[]> {
  const pages = await pdfLayout(path)
  return pages.flatMap(({ width, height, placed }, page) =>
    placed.flatMap((one, index) => {
      const isInside = one.x > EDGE && one.x + one.width < width - EDGE && topOf(one) > EDGE && one.y < height - EDGE
      const over = placed.slice(index + 1).filter((other) => isOver(one, other))
      return [...(isInside ? [] : [null]), ...over].map(
        (other) => `page ${String(page + 1)}: “${one.text}” ${other === null ? 'leaves it' : `over “${other.text}”`}`,
      )
    }),
  )
}

/** A document that says whatever may be said, in some look, language, currency and order of columns: the same for its seed. */
async function makeAny(page: Page, seed: number): Promise<{ readonly kind: string; readonly id: string }> {
  const chance = new Chance(seed)
  const of = <T>(values: readonly T[]): T => values[chance.below(values.length)] as T
  const say = (most: number, letters: number) => {
    const text = Array.from({ length: chance.between(1, most) }, () => of(words)).join(' ')
    return Array.from(text).slice(0, letters).join('')
  }
  const maybe = <T>(value: () => T): T | null => (chance.is(0.5) ? value() : null)
  const address = (country: string) => ({
    ...{ line1: say(5, 100), line2: maybe(() => say(5, 100)), city: say(2, 60), state: '', zip: '10115', country },
  })
  const profile = {
    paper: of(['A4', 'LETTER']),
    locale: of(['en-GB', 'de-DE', 'fr-FR', 'de-CH', 'en-IN', 'ar-EG', 'he-IL', 'ja-JP']),
    document_style: {
      template: of(['CLASSIC', 'MODERN', 'COMPACT']),
      typeface: of(['SANS', 'SERIF']),
      accent: of([null, '#fde047']),
    },
    document_columns: of([null, ['AMOUNT', 'UNIT', 'DESCRIPTION', 'UNIT_PRICE', 'TAX', 'QUANTITY', 'DISCOUNT']]),
    address: address('DE'),
    footer: maybe(() => say(60, 900)),
    ...{ iban: 'DE89370400440532013000', bank_name: say(6, 100), vat_id: 'DE123456789' },
  }
  const organizationId = await businessId(page)
  await invoke(page, 'updateOrganization', { params: { organizationId }, body: { name: say(8, 100), profile } })
  const client = {
    ...{ name: say(10, 120), kind: 'BUSINESS', address: address(of(['AT', 'FR', 'US', 'EG'])) },
    language: of(['en', 'de', 'fr', 'es', 'it', 'nl', 'pt']),
  }
  const { id: client_id } = await invoke(page, 'createClient', { body: client })
  const tax = await invoke(page, 'createTax', { body: { name: `${say(5, 50)} ${String(seed)}`, percent: 7.7 } })
  const unit = await invoke(page, 'createUnit', { body: { name: `person-months of work ${String(seed)}` } })
  const most = of([900, 9_999_999])
  const line_items = Array.from({ length: of([1, 3, 12, 26]) }, () => ({
    ...{ name: say(14, 200), description: maybe(() => say(60, 1800)), quantity: of([1, 0.333, 1234.567]) },
    ...{ price: chance.between(1, most), unit_of_measurement_id: maybe(() => unit.id), tax_id: maybe(() => tax.id) },
  }))
  const body = {
    ...{ client_id, currency: of(['EUR', 'USD', 'JPY', 'KWD', 'INR']), tax_distribution: 'PER_ITEM', line_items },
    ...{ discount_distribution: 'PER_DOCUMENT', discount_type: 'PERCENTAGE', discount_value: 5, shipping: 12 },
    notes: maybe(() => say(200, 3000)),
  }
  if (chance.is(0.3)) return { kind: 'estimate', ...(await invoke(page, 'createEstimate', { body })) }
  return { kind: 'invoice', ...(await invoke(page, 'createInvoice', { body: { ...body, net_terms: 'NET30' } })) }
}

test('whatever is written on a sheet stands beside all else, and within its edges', async ({
  app,
  page,
  dataFolder,
}) => {
  test.setTimeout(180_000)
  await setUp(page)
  await saveIn(app, documentsFolder('any-text', dataFolder))
  for (const seed of SEEDS) {
    const { kind, id } = await makeAny(page, seed)
    expect(await misplaced(await savePdf(page, kind, id)), `seed ${String(seed)}`).toEqual([])
  }
})

test('long names and streets stand within the parts of a Swiss QR-bill', async ({ app, page, dataFolder }) => {
  test.setTimeout(180_000)
  await setUp(page)
  await saveIn(app, documentsFolder('long-swiss-bill', dataFolder))
  const organizationId = await businessId(page)
  const inspection = new Inspection(app, page, 'documents')
  const place = (line1: string, city: string) => ({ line1, line2: null, city, state: '', zip: '3822', country: 'CH' })
  const usual = { name: 'Pia Rutschmann', address: place('Marktgasse 28', 'Biel') }
  const long = {
    name: 'Stiftung für Weiterbildung und Beratung Zürich-Oerlikon',
    address: place('Untere Bahnhofstrasse zum Alten Markt 128', 'Lauterbrunnen-Wengen-Mürren im Tal'),
  }
  const longest = {
    name: 'Schweizer Verein '.repeat(5),
    address: place('Sonnenberg '.repeat(7), 'St. Moritz '.repeat(4)),
  }
  const widest = { name: 'W'.repeat(70), address: place('W'.repeat(70), 'W'.repeat(35)) }
  const iban = 'CH44 3199 9123 0008 8901 2'
  for (const [index, seller] of [usual, long, longest, widest].entries()) {
    const profile = { legal_name: seller.name, address: seller.address, iban, locale: 'de-CH' }
    await invoke(page, 'updateOrganization', { params: { organizationId }, body: { profile } })
    for (const buyer of [usual, long, longest, widest, { name: 'Niemand', address: null }]) {
      const { id: client } = await invoke(page, 'createClient', { body: { kind: 'PERSON', ...buyer } })
      const { id } = await makeInvoice(page, client)
      await invoke(page, 'sendInvoice', { params: { invoiceId: id } })
      const path = await savePdf(page, 'invoice', id)
      const { height = 0, placed = [] } = (await pdfLayout(path))[1] ?? {}
      expect(placed.flatMap((one, at) => placed.slice(at + 1).filter((other) => isOver(one, other)))).toEqual([])
      // It ends 5 mm above the edge.
      expect(Math.max(...placed.map(({ y }) => y))).toBeLessThan(height - 14)
    }
    await openInvoice(page, /Stiftung/)
    await page
      .frameLocator('iframe.shown')
      .getByRole('img', { name: /^Swiss QR code/i })
      .scrollIntoViewIfNeeded()
    await inspection.look(`swiss-bill-long-${String(index)}`)
  }
})
