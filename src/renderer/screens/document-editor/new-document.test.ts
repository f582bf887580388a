import { describe, expect, it } from 'vitest'
import type { ClientRecord } from '../../../contract/v1/clients/client-record'
import type { TaxDistribution } from '../../../domain/enums'
import { newDocument, pricingBody } from './document-values'
import { blankLine } from './line-values'
import { startFor, startShipped, startTaxed } from './new-document'

describe('startFor', () => {
  const client = (currency: string | null) =>
    ({ id: 'c', name: 'ACME', document_defaults: { currency } }) as unknown as ClientRecord
  const started = (record: ClientRecord | null) => {
    const values = newDocument('EUR')
    startFor(values, record)
    return [values.clientId, values.clientName, values.currency]
  }

  it('takes the client, and the currency it is billed in', () => {
    expect(started(client('USD'))).toEqual(['c', 'ACME', 'USD'])
    expect(started(client(null))).toEqual(['c', 'ACME', 'EUR'])
    expect(started({ ...client(null), document_defaults: null })).toEqual(['c', 'ACME', 'EUR'])
  })

  it('starts with none where none was asked for', () => {
    expect(started(null)).toEqual(['', '', 'EUR'])
  })
})

describe('startTaxed', () => {
  const started = (tax_distribution: TaxDistribution, tax_id: string | null, lineTaxes: readonly (string | null)[]) => {
    const values = { ...newDocument('EUR'), lines: [blankLine(), blankLine()] }
    startTaxed(values, { tax_distribution, tax_id, line_items: lineTaxes.map((id) => ({ tax_id: id })) })
    return [values.taxDistribution, values.taxId, ...values.lines.map(({ taxId }) => taxId)]
  }

  it('charges what the last document charged', () => {
    expect(started('PER_DOCUMENT', 'vat', ['old'])).toEqual(['PER_DOCUMENT', 'vat', '', ''])
    expect(started('PER_ITEM', 'old', ['vat', 'low'])).toEqual(['PER_ITEM', '', 'vat', 'vat'])
    expect(started('NO_TAX', 'old', ['old'])).toEqual(['NO_TAX', '', '', ''])
  })

  it('leaves the tax to choose where the last document named none by its id', () => {
    expect(started('PER_DOCUMENT', null, [])).toEqual(['PER_DOCUMENT', '', '', ''])
    expect(started('PER_ITEM', null, [null])).toEqual(['PER_ITEM', '', '', ''])
    expect(started('PER_ITEM', null, [])).toEqual(['PER_ITEM', '', '', ''])
  })

  it('charges none without a last document', () => {
    const values = newDocument('EUR')
    startTaxed(values, undefined)
    expect([values.taxDistribution, values.taxId]).toEqual(['NO_TAX', ''])
  })
})

describe('startShipped', () => {
  const started = (country: string | null, shipping: string) => {
    const values = { ...newDocument('EUR'), taxDistribution: 'PER_ITEM' as const, shipping }
    startShipped(values, { address: country === null ? null : { country } })
    return pricingBody(values).options
  }

  it('taxes shipping as is usual where the business is, once there is any', () => {
    expect(started('DE', '5')).toEqual({ shipping_tax: 'PROPORTIONAL' })
    expect(started('DE', '')).toBeUndefined()
    expect(started('US', '5')).toBeUndefined()
    expect(started(null, '5')).toBeUndefined()
  })
})
