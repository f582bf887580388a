import assert from 'node:assert/strict'
import type { Session } from '../harness/session'
import { line, makeDraft, makeEstimate, makeTax, type BodyOf } from '../kit/makers'
import { suite } from './suite'

type Body = Partial<BodyOf<'createEstimate'>>

interface Figures {
  readonly subtotal: number
  readonly document_discount: number
  readonly tax_amount: number
  readonly total: number
  readonly lines?: readonly (readonly [subtotal: number, tax_amount: number, total: number])[]
}

/** The figures worked out on paper, of an estimate and of an invoice alike. */
async function expectFigures(session: Session, body: Body, figures: Figures): Promise<void> {
  for (const record of [await makeEstimate(session, body), await makeDraft(session, body)]) {
    const { subtotal, document_discount, tax_amount, total, line_items: items } = record
    const { lines, ...expected } = figures
    assert.deepEqual({ subtotal, document_discount, tax_amount, total }, expected)
    if (lines)
      assert.deepEqual(
        items.map((item) => [item.subtotal, item.tax_amount, item.total]),
        lines,
      )
  }
}

const perDocument = { discount_distribution: 'PER_DOCUMENT' } as const

export const moneySuite = suite('money', {
  'a line is quantity × price, rounded once, half away from zero': (session) =>
    expectFigures(
      session,
      {
        line_items: [
          line({ quantity: 0.5, price: 0.01 }),
          line({ quantity: 1.005, price: 1 }),
          line({ quantity: 3, price: 0.333333 }),
        ],
      },
      {
        subtotal: 2.02,
        document_discount: 0,
        tax_amount: 0,
        total: 2.02,
        lines: [
          [0.01, 0, 0.01],
          [1.01, 0, 1.01],
          [1, 0, 1],
        ],
      },
    ),
  'what binary floating point would get wrong comes out right': (session) =>
    expectFigures(
      session,
      {
        line_items: [
          line({ price: 0.1 }),
          line({ price: 0.2 }),
          line({ quantity: 3, price: 1.1 }),
          line({ price: 1.115 }),
        ],
      },
      { subtotal: 4.72, document_discount: 0, tax_amount: 0, total: 4.72 },
    ),
  'yen have no decimals, dinars three': async (session) => {
    const half = { line_items: [line({ quantity: 1.5, price: 33 })] }
    await expectFigures(
      session,
      { ...half, currency: 'JPY' },
      { subtotal: 50, document_discount: 0, tax_amount: 0, total: 50 },
    )
    const thirds = { line_items: [line({ quantity: 1.5, price: 0.333 })] }
    await expectFigures(
      session,
      { ...thirds, currency: 'KWD' },
      { subtotal: 0.5, document_discount: 0, tax_amount: 0, total: 0.5 },
    )
    const fine = { line_items: [line({ price: 0.0125 })] }
    await expectFigures(
      session,
      { ...fine, currency: 'KWD' },
      { subtotal: 0.013, document_discount: 0, tax_amount: 0, total: 0.013 },
    )
  },
  'tax is rounded once for each rate, and shared back over the lines to the cent': async (session) => {
    const tax = await makeTax(session, 7)
    // 7 % of 1.50 is 0.105, so 0.11; each line alone would round 0.035 to 0.04, which makes 0.12.
    await expectFigures(
      session,
      { tax_distribution: 'PER_DOCUMENT', tax_id: tax.id, line_items: [1, 2, 3].map(() => line({ price: 0.5 })) },
      {
        subtotal: 1.5,
        document_discount: 0,
        tax_amount: 0.11,
        total: 1.61,
        lines: [
          [0.5, 0.04, 0.54],
          [0.5, 0.04, 0.54],
          [0.5, 0.03, 0.53],
        ],
      },
    )
  },
  'each line has its own rate when taxes are per item': async (session) => {
    const [full, reduced] = [await makeTax(session, 19), await makeTax(session, 7)]
    const items = [line({ tax_id: full.id }), line({ tax_id: reduced.id, price: 50 }), line({ price: 10 })]
    await expectFigures(
      session,
      { tax_distribution: 'PER_ITEM', line_items: items },
      {
        subtotal: 160,
        document_discount: 0,
        tax_amount: 22.5,
        total: 182.5,
        lines: [
          [100, 19, 119],
          [50, 3.5, 53.5],
          [10, 0, 10],
        ],
      },
    )
  },
  'a line may bring a rate of its own words': async (session) => {
    const line_items = [line({ tax_name: 'City', tax_percent: 2.5 })]
    const { line_items: items, tax_amount } = await makeDraft(session, { tax_distribution: 'PER_ITEM', line_items })
    assert.deepEqual(
      [items[0]?.tax_name, items[0]?.tax_percent, items[0]?.tax_id, tax_amount],
      ['City', 2.5, null, 2.5],
    )
  },
  'taxes that the distribution does not use are not taken': async (session) => {
    const tax = await makeTax(session, 19)
    const none = { subtotal: 100, document_discount: 0, tax_amount: 0, total: 100 }
    await expectFigures(session, { tax_id: tax.id, line_items: [line({ tax_id: tax.id })] }, none)
    await expectFigures(session, { tax_distribution: 'PER_ITEM', tax_id: tax.id }, none)
  },
  'a discount per item comes off its line before tax': async (session) => {
    const tax = await makeTax(session, 20)
    await expectFigures(
      session,
      {
        tax_distribution: 'PER_DOCUMENT',
        tax_id: tax.id,
        discount_distribution: 'PER_ITEM',
        line_items: [
          line({ discount_type: 'PERCENTAGE', discount_value: 12.5 }),
          line({ discount_type: 'FIXED', discount_value: 30 }),
          line(),
        ],
      },
      {
        subtotal: 257.5,
        document_discount: 0,
        tax_amount: 51.5,
        total: 309,
        lines: [
          [100, 17.5, 105],
          [100, 14, 84],
          [100, 20, 120],
        ],
      },
    )
  },
  'a discount of the document lowers the tax base of its lines, not their totals': async (session) => {
    const [full, reduced] = [await makeTax(session, 20), await makeTax(session, 10)]
    // 10 % of 300 is 30: 10 off each 100. Bases 90, 90, 90: tax 18 + 18 + 9.
    await expectFigures(
      session,
      {
        ...perDocument,
        discount_type: 'PERCENTAGE',
        discount_value: 10,
        tax_distribution: 'PER_ITEM',
        line_items: [line({ tax_id: full.id }), line({ tax_id: full.id }), line({ tax_id: reduced.id })],
      },
      {
        subtotal: 300,
        document_discount: 30,
        tax_amount: 45,
        total: 315,
        lines: [
          [100, 18, 118],
          [100, 18, 118],
          [100, 9, 109],
        ],
      },
    )
  },
  'a fixed discount of the document is shared by largest remainder': async (session) => {
    const tax = await makeTax(session, 10)
    // 1.00 over three lines of 10: 0.34, 0.33, 0.33; tax on 29.00 is 2.90.
    await expectFigures(
      session,
      {
        ...perDocument,
        discount_type: 'FIXED',
        discount_value: 1,
        tax_distribution: 'PER_DOCUMENT',
        tax_id: tax.id,
        line_items: [1, 2, 3].map(() => line({ price: 10 })),
      },
      { subtotal: 30, document_discount: 1, tax_amount: 2.9, total: 31.9 },
    )
  },
  'shipping is not discounted, nor taxed where nothing says so': async (session) => {
    const tax = await makeTax(session, 20)
    await expectFigures(
      session,
      {
        ...perDocument,
        discount_type: 'PERCENTAGE',
        discount_value: 50,
        tax_distribution: 'PER_DOCUMENT',
        tax_id: tax.id,
        shipping: 10.05,
      },
      { subtotal: 100, document_discount: 50, tax_amount: 10, total: 70.05 },
    )
  },
  'quantity, price and discount may be nothing, and a discount may be everything': async (session) => {
    const nothing = { subtotal: 0, document_discount: 0, tax_amount: 0, total: 0 }
    await expectFigures(session, { line_items: [line({ quantity: 0 }), line({ price: 0 })] }, nothing)
    const all = { ...perDocument, discount_type: 'PERCENTAGE', discount_value: 100 } as const
    await expectFigures(session, all, { ...nothing, subtotal: 100, document_discount: 100 })
    await expectFigures(session, { ...all, discount_value: 0 }, { ...nothing, subtotal: 100, total: 100 })
  },
  'lines, taxes and totals agree to the cent over a thousand lines': async (session) => {
    const tax = await makeTax(session, 7.7)
    const items = Array.from({ length: 1000 }, (_, index) =>
      line({ name: `Line ${index + 1}`, quantity: (index % 7) + 0.25, price: (index % 13) + 0.37 }),
    )
    const body = { tax_distribution: 'PER_DOCUMENT', tax_id: tax.id, line_items: items } as const
    const { line_items: lines, subtotal, tax_amount, total } = await makeDraft(session, body)
    const cents = (amount: number) => BigInt(Math.round(amount * 100))
    const sum = (field: 'subtotal' | 'tax_amount' | 'total') =>
      lines.reduce((all, item) => all + cents(item[field]), 0n)
    assert.deepEqual(
      lines.map(({ name }) => name),
      items.map(({ name }) => name),
    )
    assert.deepEqual(
      [sum('subtotal'), sum('tax_amount'), sum('total')],
      [cents(subtotal), cents(tax_amount), cents(total)],
    )
  },
})
