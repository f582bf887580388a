import { describe, expect, it } from 'vitest'
import type { TaxDistribution } from '../../../../../domain/enums'
import { newInvoice } from '../../../../screens/invoices/edit/invoice-values'
import { type Beginnings, beginsWithTax, beginWith, businessBeginnings, clientBeginnings, turnFee } from './beginnings'
import { newDocument } from '../values/document-values'
import { blankLine } from '../lines/line-values'

const none = businessBeginnings(null, '', 'EUR')
const set = {
  tax_id: 'vat',
  tax_exemption: null,
  net_terms: 'NET15',
  has_late_fee: true,
  late_fee_kind: 'PERCENTAGE',
  late_fee_interval: 'MONTHLY',
  late_fee: 2,
  notes: 'Thank you.',
} as const
const business = businessBeginnings(set, 'vat', 'EUR', 'TAXED')
const small = businessBeginnings({ ...set, tax_exemption: 'SMALL_BUSINESS' }, '', 'EUR', 'SMALL_BUSINESS')

const address = { line1: null, line2: null, city: null, state: null, zip: null, country: 'DE' }
const document = (tax_distribution: TaxDistribution, tax_id: string | null, ...taxes: (string | null)[]) => ({
  currency: 'EUR',
  tax_distribution,
  tax_id,
  tax_amount: tax_distribution === 'NO_TAX' ? 0 : 1.9,
  options: null,
  client: { kind: 'BUSINESS' as const, address },
  organization: { profile: { address } },
  line_items: taxes.map((id) => ({ tax_id: id })),
})
const terms = {
  net_terms: 'NET60',
  has_late_fee: false,
  late_fee_kind: null,
  late_fee_interval: null,
  late_fee: null,
} as const

function begun(...order: readonly Beginnings[]) {
  const values = { ...newInvoice('EUR'), lines: [blankLine(), blankLine()] }
  order.forEach((next, index) => beginWith(values, next, order[index - 1] ?? null))
  return values
}

describe('what a new document begins with', () => {
  it('is what the business has set', () => {
    expect(begun(business)).toMatchObject({
      taxDistribution: 'PER_DOCUMENT',
      taxId: 'vat',
      netTerms: 'NET15',
      hasLateFee: true,
      lateFee: '2',
      notes: 'Thank you.',
    })
    expect(begun(none)).toEqual({ ...newInvoice('EUR'), lines: expect.anything() as unknown })
  })

  it('says why no tax is charged where the business charges none', () => {
    expect(begun(small).taxExemption).toBe('SMALL_BUSINESS')
    expect(begun(businessBeginnings({ ...set, tax_exemption: 'SMALL_BUSINESS' }, 'vat', 'EUR')).taxExemption).toBe('')
  })

  it('is without a tax that is gone', () => {
    expect(begun(businessBeginnings(set, '', 'EUR'))).toMatchObject({ taxDistribution: 'NO_TAX', taxId: '' })
  })

  it('is the tax of the client’s last document, of either kind, and the terms of their last invoice', () => {
    const invoice = { ...document('PER_DOCUMENT', 'low'), ...terms }
    expect(begun(clientBeginnings(business, invoice, invoice, 'INV-0001'))).toMatchObject({
      taxId: 'low',
      netTerms: 'NET60',
      hasLateFee: false,
      notes: 'Thank you.',
    })
    const estimate = document('NO_TAX', 'left over')
    expect(begun(clientBeginnings(business, estimate, invoice, 'EST-0002'))).toMatchObject({
      taxDistribution: 'NO_TAX',
      taxId: '',
      netTerms: 'NET60',
    })
    expect(begun(clientBeginnings(business, estimate, undefined, 'EST-0002')).netTerms).toBe('NET15')
    expect(clientBeginnings(business, undefined, undefined, null)).toBe(business)
  })

  it('is the reason why the client’s last document had no tax, and no longer once another client is chosen', () => {
    const untaxed = { ...document('NO_TAX', null), options: { tax_exemption: 'REVERSE_CHARGE' } }
    const following = clientBeginnings(none, untaxed, undefined, 'INV-0001')
    expect(begun(following).taxExemption).toBe('REVERSE_CHARGE')
    expect(begun(following, business)).toMatchObject({ taxExemption: '', taxId: 'vat' })
  })

  it('is what the business has set where it has become the opposite since: a small business, or one that charges tax', () => {
    const asSmall = { ...document('NO_TAX', null), options: { tax_exemption: 'SMALL_BUSINESS' } }
    const taxed = { ...document('PER_DOCUMENT', 'old'), ...terms, options: { prices_include_tax: true } }
    const nowTaxed = clientBeginnings(business, asSmall, undefined, 'INV-0012')
    expect(begun(nowTaxed)).toMatchObject({ taxDistribution: 'PER_DOCUMENT', taxId: 'vat', taxExemption: '' })
    const nowSmall = clientBeginnings(small, taxed, taxed, 'INV-0012')
    const untaxed = { taxDistribution: 'NO_TAX', taxId: '', taxExemption: 'SMALL_BUSINESS', pricesIncludeTax: false }
    expect(begun(nowSmall)).toMatchObject({ ...untaxed, netTerms: 'NET60' })
    expect(begun(clientBeginnings(none, asSmall, undefined, null)).taxExemption).toBe('SMALL_BUSINESS')
    const exported = { ...asSmall, options: { tax_exemption: 'EXPORT' } }
    expect(begun(clientBeginnings(small, exported, undefined, null)).taxExemption).toBe('EXPORT')
  })

  it('says why no tax is charged as the business does since, where the client’s last document gave no reason', () => {
    const silent = document('NO_TAX', null)
    const exempt = businessBeginnings({ ...set, tax_exemption: 'EXEMPT' }, '', 'EUR')
    const reasonOf = (base: Beginnings, last: Parameters<typeof clientBeginnings>[1]) =>
      begun(clientBeginnings(base, last, undefined, 'INV-0012')).taxExemption
    expect([reasonOf(small, silent), reasonOf(exempt, silent)]).toEqual(['SMALL_BUSINESS', 'EXEMPT'])
    expect([reasonOf(none, silent), reasonOf(business, silent)]).toEqual(['', ''])
    expect(reasonOf(exempt, document('PER_DOCUMENT', 'low'))).toBe('')
    const withheld = { ...silent, options: { withholding_name: 'IRPF', withholding_percent: 15 } }
    expect(begun(clientBeginnings(exempt, withheld, undefined, null)).withholdingPercent).toBe('15')
  })

  it('says whether its tax is that of the document that it follows', () => {
    const asSmall = { ...document('NO_TAX', null), options: { tax_exemption: 'SMALL_BUSINESS' } }
    const isFollowed = (base: Beginnings) => {
      const beginnings = clientBeginnings(base, asSmall, undefined, 'INV-0012')
      return beginsWithTax(begun(beginnings), beginnings)
    }
    expect([isFollowed(small), isFollowed(business)]).toEqual([true, false])
  })

  it('is the first line’s tax where each had its own', () => {
    const values = begun(clientBeginnings(none, document('PER_ITEM', 'old', 'low', 'vat'), undefined, null))
    expect([values.taxDistribution, values.taxId, ...values.lines.map(({ taxId }) => taxId)]).toEqual([
      'PER_ITEM',
      '',
      'low',
      'low',
    ])
  })

  it('is the tax of the first line that has one, and that of the business where none has', () => {
    const follow = (last: Parameters<typeof clientBeginnings>[1]) => {
      const beginnings = clientBeginnings(business, last, undefined, 'INV-0001')
      const { taxDistribution, taxId, lines } = begun(beginnings)
      return [taxDistribution, taxId, lines[0]?.taxId, beginnings.isTaxFollowed]
    }
    expect(follow(document('PER_ITEM', null, null, 'low'))).toEqual(['PER_ITEM', '', 'low', true])
    expect(follow(document('PER_ITEM', null, null, null))).toEqual(['PER_DOCUMENT', 'vat', '', false])
    const untaxed = { ...document('PER_ITEM', null, null), tax_amount: 0 }
    expect(follow(untaxed)).toEqual(['PER_DOCUMENT', 'vat', '', false])
    const exported = { ...untaxed, options: { tax_exemption: 'EXPORT' } }
    expect(begun(clientBeginnings(business, exported, undefined, 'INV-0001')).taxExemption).toBe('EXPORT')
    expect(follow(exported)).toEqual(['PER_ITEM', '', '', true])
  })

  it('is no due day of its own', () => {
    const invoice = { ...document('NO_TAX', null), ...terms, net_terms: 'OTHER' as const }
    expect(begun(clientBeginnings(business, invoice, invoice, null)).netTerms).toBe('NET15')
  })

  it('has no terms in an estimate', () => {
    const values = newDocument('EUR')
    beginWith(values, business, null)
    expect(values).toMatchObject({ taxId: 'vat', notes: 'Thank you.' })
    expect(Object.keys(values)).not.toContain('netTerms')
  })
})

describe('another client', () => {
  const perLine = clientBeginnings(none, document('PER_ITEM', null, 'low'), undefined, 'EST-0003')

  it('brings what is theirs, and takes along nothing of the one before', () => {
    expect(begun(perLine, business)).toEqual({ ...begun(business), lines: expect.anything() as unknown })
    expect(begun(perLine, business).lines.every(({ taxId }) => taxId === '')).toBe(true)
    expect(begun(business, perLine, none)).toMatchObject({ taxDistribution: 'NO_TAX', taxId: '', notes: '' })
  })

  it('changes nothing that was typed by hand, and the rest all the same', () => {
    const values = begun(business)
    values.netTerms = 'NET45'
    values.notes = 'Mine'
    expect(beginWith(values, none, business)).toBe(true)
    expect(values).toMatchObject({ netTerms: 'NET45', notes: 'Mine', taxDistribution: 'NO_TAX', hasLateFee: false })
    values.taxDistribution = 'PER_DOCUMENT'
    values.taxId = 'mine'
    expect(beginWith(values, perLine, none)).toBe(false)
    expect(values.taxId).toBe('mine')
  })

  it.each([
    ['price', () => ({ lines: [{ ...blankLine(), price: '5' }] })],
    ['discount', () => ({ discountValue: '50' })],
    ['discount of a line', () => ({ lines: [{ ...blankLine(), discountValue: '5' }] })],
    ['amount for shipping', () => ({ shipping: '10' })],
  ])('takes no %s that is typed for one with tax', (_what, typed) => {
    const withTax = { ...business, pricesIncludeTax: true }
    expect(begun(business, withTax).pricesIncludeTax).toBe(true)
    const values = Object.assign(begun(business), typed())
    beginWith(values, withTax, business)
    expect(values.pricesIncludeTax).toBe(false)
  })

  it('changes no tax once a line has one of its own', () => {
    const values = begun(perLine)
    values.lines = [{ ...blankLine(), taxId: 'item' }, ...values.lines]
    beginWith(values, business, perLine)
    expect(values.taxDistribution).toBe('PER_ITEM')
  })
})

describe('a fixed late fee', () => {
  const fee = { has_late_fee: true, late_fee_kind: 'FIXED', late_fee_interval: 'MONTHLY', late_fee: 5 } as const
  const invoice = { ...document('NO_TAX', null), ...terms, ...fee }
  const inEuros = clientBeginnings(none, invoice, invoice, 'INV-0001')
  const beginIn = (currency: string, beginnings: Beginnings) => {
    const values = newInvoice(currency)
    beginWith(values, beginnings, null)
    return values
  }

  it('is taken over in its own currency only; in another one its amount is asked for', () => {
    expect(beginIn('EUR', inEuros)).toMatchObject({ hasLateFee: true, lateFeeKind: 'FIXED', lateFee: '5' })
    expect(beginIn('JPY', inEuros)).toMatchObject({ hasLateFee: true, lateFeeKind: 'FIXED', lateFee: '' })
    const ofBusiness = businessBeginnings({ ...set, ...fee }, '', 'EUR')
    expect([beginIn('EUR', ofBusiness).lateFee, beginIn('JPY', ofBusiness).lateFee]).toEqual(['5', ''])
  })

  it('follows into another currency and back, until somebody has typed one', () => {
    const values = beginIn('EUR', inEuros)
    const fees = ['JPY', 'EUR', 'USD'].map((currency, index) => {
      const before = values.currency
      values.currency = currency
      if (index === 2) values.lateFee = '7'
      turnFee(values, inEuros, before)
      return values.lateFee
    })
    expect(fees).toEqual(['', '5', '7'])
  })

  it('that is a percentage means the same in any currency', () => {
    expect(beginIn('JPY', business)).toMatchObject({ lateFeeKind: 'PERCENTAGE', lateFee: '2' })
  })
})
