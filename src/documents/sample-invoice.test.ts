import { describe, expect, it } from 'vitest'
import { invoiceRecord } from '../contract/v1/invoices/invoice-record'
import { usualColumns } from '../domain/documents/columns'
import { readLabels } from '../domain/documents/labels'
import { plainStyle, templates } from '../domain/documents/style'
import type { CalendarDate } from '../kernel/calendar-date'
import { english } from '../words/catalogue'
import { invoice } from './record.fixture'
import { renderInvoice } from './render-document'
import { sampleInvoice } from './sample-invoice'

const { organization } = invoice({ profile: { iban: 'DE89370400440532013000', currency: 'EUR' } })
const today = '2026-11-26' as CalendarDate
const sampleOf = (template: (typeof templates)[number], accent: string | null) =>
  sampleInvoice(
    organization,
    {
      style: { template, typeface: 'SERIF', accent },
      columns: ['AMOUNT', 'UNIT', 'DESCRIPTION'],
      labels: { ...readLabels(null), total: 'Sum' },
      paper: 'LETTER',
      language: null,
    },
    [english],
    today,
  )

describe('a sample', () => {
  it('is an invoice like any other, of this business', () => {
    const record = sampleOf('MODERN', null)
    expect(invoiceRecord.parse(record)).toEqual(record)
    const html = renderInvoice(record)
    for (const text of ['Northlight Studio', 'A client of yours', 'DE89', '€3,784.00 due December 26, 2026'])
      expect(html).toContain(text)
  })

  it('is on the paper and in the look that are asked for', () => {
    for (const template of templates) {
      // Server rendering leaves comments behind.
      const html = renderInvoice(sampleOf(template, '#1d4ed8')).replace(/<!--.*?-->/g, '')
      expect(html).toContain(`data-template="${template}"`)
      expect(html).toContain('--accent: #1d4ed8;')
      expect(html).toContain('size: letter;')
      expect(html).toContain('<bdi>Sum</bdi>')
      expect([...html.matchAll(/<th scope="col"[^>]*><bdi[^>]*>([^<]*)/g)].map(([, head]) => head)).toEqual([
        ...['Amount', 'Unit', 'Description'],
      ])
    }
  })

  it('adds up, with tax where the business charges any', () => {
    const { subtotal, tax_amount, total } = sampleOf('CLASSIC', null)
    expect([subtotal, tax_amount, total]).toEqual([3440, 344, 3784])
    const document_defaults = { tax_exemption: 'SMALL_BUSINESS' } as const
    const untaxed = { ...organization, profile: { ...organization.profile, document_defaults } } as typeof organization
    const sample = {
      style: plainStyle,
      columns: usualColumns,
      labels: readLabels(null),
      paper: 'A4',
      language: null,
    } as const
    expect(sampleInvoice(untaxed, sample, [english], today)).toMatchObject({ tax_amount: 0, total: 3440 })
  })
})
