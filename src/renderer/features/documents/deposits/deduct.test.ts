import { describe, expect, it } from 'vitest'
import type { DepositItem } from '../../../../contract/desktop/list-item-operations'
import {
  deductedApart,
  deductedInVain,
  type DeductingInvoice,
  deductionBody,
  deductionFault,
  discountIn,
  isDeductionWhole,
  mendInVain,
  takesOffBilled,
} from './deduct'

const deposit: DepositItem = {
  id: '018f3a52-6c1e-7d55-8a0b-3f6f0c9d2e10',
  invoice_number: 'INV-0001',
  client_id: 'ada',
  status: 'PAID',
  issued_at: '2026-11-03',
  is_credited: false,
  currency: 'EUR',
  amount_minor: 30_000,
  tax_minor: 5700,
  counts: true,
}
const draft: DepositItem = { ...deposit, invoice_number: null, issued_at: null, status: 'DRAFT', counts: false }

const work = (more: Partial<DeductingInvoice> = {}): DeductingInvoice => ({
  client_id: 'ada',
  currency: 'EUR',
  subtotal: 1000,
  document_discount: 0,
  discount_distribution: 'NO_DISCOUNT',
  discount_type: null,
  discount_value: null,
  options: null,
  ...more,
})

/** The invoice as it is answered once it takes these off. */
function taking(invoice: DeductingInvoice, deposits: readonly DepositItem[]): DeductingInvoice {
  const {
    discount_distribution,
    discount_type = null,
    discount_value = null,
    options,
  } = deductionBody(invoice, deposits)
  return {
    ...invoice,
    discount_type,
    discount_value,
    document_discount: discount_value ?? 0,
    discount_distribution: discount_distribution ?? invoice.discount_distribution,
    options: options ?? null,
  }
}

describe('what an invoice takes off for deposits', () => {
  it('is a discount that names each, with its tax', () => {
    expect(deductionBody(work(), [deposit, draft])).toEqual({
      discount_distribution: 'PER_DOCUMENT',
      discount_type: 'FIXED',
      discount_value: 300,
      options: {
        deducted_deposits: [{ invoice_number: 'INV-0001', issued_at: '2026-11-03', amount: 300, tax_amount: 57 }],
      },
    })
  })

  it('is in vain where a deposit was credited or voided since', () => {
    const invoice = taking(work(), [deposit])
    expect(deductedInVain(invoice, [deposit, draft])).toEqual([])
    expect(deductedInVain(invoice, [{ ...deposit, amount_minor: 29_999 }])).toEqual(['INV-0001'])
    expect(deductedInVain(invoice, [{ ...deposit, status: 'VOID', counts: false }])).toEqual(['INV-0001'])
    expect(deductedInVain(work(), [{ ...deposit, amount_minor: 0, counts: false }])).toEqual([])
  })

  it('is mended by a corrected copy, or by a new invoice where it comes to nothing', () => {
    const mends = (['DRAFT', 'SENT', 'PAID'] as const).map((status) => mendInVain({ status, total: 700 }))
    expect(mends).toEqual([null, 'correctIt', 'correctIt'])
    expect(mendInVain({ status: 'PAID', total: 0 })).toBe('billAnew')
  })

  it('leaves out what is billed and not taken off, and nothing that is billed no longer', () => {
    const other = { ...deposit, id: '018f3a52-6c1e-7d55-8a0b-3f6f0c9d2e11', invoice_number: 'INV-0002' }
    const gone = { ...deposit, amount_minor: 0, tax_minor: 0, counts: false }
    const less = { ...deposit, amount_minor: 10_000, tax_minor: 1900 }
    const takes = taking(work(), [deposit])
    expect([gone, less, deposit].map((now) => takesOffBilled(takes, [now]))).toEqual([true, true, true])
    expect([[other], [deposit, other], [gone, other]].map((now) => takesOffBilled(takes, now))).toEqual([
      false,
      false,
      false,
    ])
    expect(takesOffBilled(taking(work(), [less]), [deposit])).toBe(false)
  })

  it.each([{ currency: 'CHF' }, { client_id: 'bob' }])('is nothing of another client or currency: %j', (apart) => {
    const turned = { ...taking(work(), [deposit]), ...apart }
    expect([isDeductionWhole(work(apart), [deposit]), isDeductionWhole(turned, [deposit])]).toEqual([false, false])
    expect([deductionFault(work(apart), [deposit]), deductionFault(turned, [deposit])]).toEqual(['apart', 'apart'])
    expect(deductionFault(work(apart), [draft])).toBeNull()
    expect(discountIn(taking(turned, [deposit]))).toEqual({ own: 0, deposits: [] })
    expect([takesOffBilled(work(apart), [deposit]), deductedApart(work(apart), [deposit])]).toEqual([false, []])
    // That it is of another currency is said alone: how much it is says nothing.
    expect([takesOffBilled(turned, [deposit]), deductedInVain(turned, [deposit])]).toEqual([true, []])
    expect([deductedApart(turned, [deposit]), deductedApart(taking(work(), [deposit]), [deposit])]).toEqual([
      ['INV-0001'],
      [],
    ])
  })

  it('comes on top of its own discount, whatever kind that was, and leaves other options', () => {
    const invoice = work({
      document_discount: 100.05,
      discount_distribution: 'PER_DOCUMENT',
      discount_type: 'FIXED',
      discount_value: 100.05,
      options: { purchase_order_number: 'PO-1' },
    })
    const taken = taking(invoice, [deposit])
    expect(taken.document_discount).toBe(400.05)
    expect(taken.options).toHaveProperty('purchase_order_number', 'PO-1')
    expect(discountIn(taken)).toEqual({ own: 100.05, deposits: [{ number: 'INV-0001', amount: 300 }] })
    expect(taking(taken, [])).toEqual(invoice)
  })

  it('is not within a discount in percent, which becomes an amount beside it', () => {
    const inPercent = { discount_type: 'PERCENTAGE', discount_value: 40, document_discount: 400 } as const
    const reduced = { ...taking(work(), [deposit]), ...inPercent }
    expect([isDeductionWhole(reduced, [deposit]), takesOffBilled(reduced, [deposit])]).toEqual([false, false])
    expect(taking(reduced, [deposit])).toMatchObject({ discount_type: 'FIXED', document_discount: 700 })
  })

  it('is taken anew where a credit note took some of a deposit back', () => {
    const less = { ...deposit, amount_minor: 10_000, tax_minor: 1900 }
    const taken = taking(work(), [deposit])
    expect([isDeductionWhole(taken, [deposit]), isDeductionWhole(taken, [less])]).toEqual([true, false])
    const anew = taking(taken, [less])
    expect([anew.document_discount, isDeductionWhole(anew, [less])]).toEqual([100, true])
  })
})

it.each([
  ['nothing was asked for', work(), [], true],
  ['only a draft asks for something', work(), [draft], true],
  ['a deposit is not taken off', work(), [deposit], false],
  ['one is taken off that is void by now', taking(work(), [deposit]), [{ ...deposit, counts: false }], false],
])('knows whether all is taken off where %s', (_, invoice, deposits, isWhole) => {
  expect(isDeductionWhole(invoice, deposits)).toBe(isWhole)
})

it('tells what stands against it', () => {
  expect(deductionFault(work(), [deposit])).toBeNull()
  expect(deductionFault(work({ subtotal: 300 }), [deposit])).toBeNull()
  expect(deductionFault(work({ subtotal: 299.99 }), [deposit])).toBe('tooMuch')
  expect(deductionFault(work({ document_discount: 700.01 }), [deposit])).toBe('tooMuch')
  expect(deductionFault(work({ discount_distribution: 'PER_ITEM' }), [deposit])).toBe('itemDiscounts')
})
