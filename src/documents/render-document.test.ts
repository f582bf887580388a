import { describe, expect, it } from 'vitest'
import { forLabels } from '../domain/documents/labels'
import { type Template, templates, type Typeface } from '../domain/documents/style'
import { offeredLanguages } from '../words/catalogue'
import { pseudoLanguages } from '../words/pseudo'
import { client, creditLine, creditNote, estimate, invoice, lineItem, noAddress } from './record.fixture'
import { renderCreditNote, renderEstimate, renderInvoice, withFonts } from './render-document'

const font = { family: 'Inter', weight: '400', source: 'data:font/woff2;base64,AA', unicodeRange: 'U+0000-00FF' }
const assets = { fonts: [font] }

const bare = {
  net_terms: 'OTHER',
  issued_at: null,
  due_at: null,
  client: { ...client, email: null, profile: null, address: noAddress },
  profile: { email: null, phone: null, website: null, tax_number: null, address: noAddress },
} as const

/** The elements of the page without what stands in its style sheets and between its tags. */
function tagsOf(html: string): string[] {
  return (
    withoutMarkers(html)
      .replace(/<style[^>]*>[^]*?<\/style>/g, '')
      .match(/<[^>]*>/g) ?? []
  )
}

/** Server rendering leaves comments behind. */
function withoutMarkers(html: string): string {
  return html.replace(/<!--.*?-->/g, '')
}

describe('the page', () => {
  it('is complete and has a language, a title and no script', () => {
    const html = renderInvoice(invoice({ profile: { locale: 'de-DE' } }))
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/)
    expect(html).toContain('<title>Invoice INV-0042 · Northlight Studio</title>')
    expect(html).not.toContain('<script')
  })

  it('is in the language of the business where it is offered, and says what people wrote as they wrote it', () => {
    const offered = [...offeredLanguages, ...pseudoLanguages]
    const of = (locale: string) => withoutMarkers(renderInvoice(invoice({ profile: { locale } }), 'original', offered))
    expect(of('en-US')).toBe(withoutMarkers(renderInvoice(invoice())))
    const accented = of('en-XA')
    expect(accented).toContain('<html lang="en-XA">')
    expect(accented).toContain('[Îñvöîçé one')
    expect(accented).toContain('<bdi>Northlight Studio</bdi>')
    expect(accented).toContain('Páğé')
    expect(of('ar-XB')).toContain('<html lang="ar-XB" dir="rtl">')
  })

  it('carries its fonts and may load nothing', () => {
    const html = withFonts(renderInvoice(invoice()), assets)
    expect(html).toContain('src: url(data:font/woff2;base64,AA)')
    expect(html).toContain("default-src 'none'")
    expect(html).not.toMatch(/(?:src|href)="(?!data:)/)
  })

  it('carries those of its typeface, and what that one has no glyph of', () => {
    const serif = { ...font, family: 'SourceSerif' }
    const carried = (typeface: Typeface) => {
      const document_style = { template: 'CLASSIC', typeface, accent: null } as const
      const page = withFonts(renderInvoice(invoice({ profile: { document_style } })), { fonts: [serif, font] })
      return [...page.matchAll(/@font-face { font-family: "([^"]*)"/g)].map(([, family]) => family)
    }
    expect(carried('SANS')).toEqual(['Inter'])
    expect(carried('SERIF')).toEqual(['SourceSerif', 'Inter'])
  })

  it('leads to nothing but the page of the business to pay at, and only while it is owed', () => {
    const payment_link = 'https://pay.example/{number}?sum={amount}'
    const links = (status: 'SENT' | 'VOID' | 'DRAFT') => {
      const html = withFonts(renderInvoice(invoice({ status, profile: { payment_link } })), assets)
      return html.match(/(?:src|href)="(?!data:)[^"]*"/g)
    }
    expect(links('SENT')).toEqual(['href="https://pay.example/INV-0042?sum=1200.00"'])
    expect([links('VOID'), links('DRAFT')]).toEqual([null, null])
  })

  it('has headings and header cells for those who listen to it', () => {
    const tags = tagsOf(renderInvoice(invoice())).join('')
    expect(tags.match(/<h1/g)).toHaveLength(1)
    expect(tags.match(/<th scope="col"/g)).toHaveLength(4)
    expect(tags).toContain('<th scope="row"')
  })

  it('shows every total', () => {
    const record = invoice({ tax_distribution: 'PER_DOCUMENT', tax_percent: 20, tax_name: 'VAT', shipping: 24.5 })
    const html = renderInvoice(record)
    for (const amount of ['$1,200.00', 'VAT 20%', 'on $1,200.00', '$240.00', '$24.50', '$1,464.50', 'USD']) {
      expect(html).toContain(amount)
    }
  })

  it('is without control characters, which print as boxes, and breaks lines where some of them do', () => {
    const typed = (name: string, description: string) =>
      renderInvoice(
        invoice({
          line_items: [lineItem({ name, description, price: 1 })],
          profile: { legal_name: 'Ada\fStudio\u0001' },
        }),
      )
    const html = typed('client\u0092s\u0001 site\u007F', 'first\vsecond\fthird\u0085fourth\tfifth\r\nsixth')
    expect(html).not.toMatch(/[^\P{Cc}\t\n\r]/u)
    expect(html).toContain('clients site')
    expect(html).toContain('first\nsecond\nthird\nfourth\tfifth\r\nsixth')
    // As a style sheet writes them.
    expect(html).not.toMatch(/\\(1|c) /)
  })

  it('has room for every line', () => {
    const line_items = Array.from({ length: 100 }, (_, index) => lineItem({ name: `Line ${String(index)}`, price: 1 }))
    const html = renderInvoice(invoice({ line_items }))
    expect(html.match(/>Line \d+</g)).toHaveLength(100)
    expect(html).toContain('$100.00')
  })

  it('leaves no trace of what is not filled in', () => {
    const html = withoutMarkers(renderInvoice(invoice(bare)))
    expect(html).not.toMatch(/<(p|td|th|dt|dd|dl|section|footer|span)[^>]*>\s*<\/\1>(?!<\/div>)/)
    for (const word of ['Notes', 'Payment details', 'Late payment', '<footer', 'Tax number', 'null', 'undefined']) {
      expect(html).not.toContain(word)
    }
  })

  it('shows what is filled in', () => {
    const html = renderInvoice(
      invoice({
        notes: 'Thank you',
        has_late_fee: true,
        late_fee: 10,
        late_fee_kind: 'FIXED',
        late_fee_interval: 'DAILY',
        profile: { footer: 'Registered in Oregon', bank_name: 'First Coast', logo: 'data:image/png;base64,AAAA' },
      }),
    )
    const shown = [
      'Thank you',
      'a fee of $10.00',
      'Registered in Oregon',
      'First Coast',
      'src="data:image/png;base64,AAAA"',
    ]
    for (const text of shown) expect(html).toContain(text)
  })
})

describe('a template', () => {
  const full = { tax_distribution: 'PER_DOCUMENT', tax_percent: 20, tax_name: 'VAT', notes: 'Thank you' } as const
  const inStyle = (template: Template, accent: string | null) =>
    renderInvoice(invoice({ ...full, profile: { document_style: { template, typeface: 'SANS', accent } } }))
  const tags = (html: string) => tagsOf(html).map((tag) => tag.replace(/ data-template="[A-Z]+"/, ''))

  it('says the same in the same order as every other', () => {
    for (const template of templates) {
      expect(tags(inStyle(template, '#2563eb'))).toEqual(tags(renderInvoice(invoice(full))))
      expect(inStyle(template, null)).toContain(`data-template="${template}"`)
    }
  })

  it('that is none, or a colour that is none, is as if nothing was chosen', () => {
    const attack = 'red; } body { background: url(https://evil.example) '
    const record = invoice()
    const profile = { ...record.organization.profile, document_style: { template: 'BAROQUE', accent: attack } as never }
    const html = renderInvoice({ ...record, organization: { ...record.organization, profile } })
    expect(html).toBe(renderInvoice(record))
  })
})

describe('a draft', () => {
  it('says so and does not show a number that it may not get', () => {
    const html = renderInvoice(invoice({ status: 'DRAFT' }))
    expect(html).toContain('>Draft</span>')
    expect(html).toContain('<title>Invoice · Draft · Northlight Studio</title>')
    expect(html).not.toContain('INV-0042')
  })

  it('is not said of an invoice that was issued', () => {
    expect(renderInvoice(invoice())).not.toContain('Draft')
  })
})

describe('a copy', () => {
  it('says so, and asks for what is owed', () => {
    const html = renderInvoice(invoice(), 'copy')
    expect(html).toContain('>Copy</span>')
    expect(html).toContain('$1,200.00 due')
  })

  it('of a void invoice says what matters more', () => {
    const html = renderInvoice(invoice({ status: 'VOID' }), 'copy')
    expect(html).toContain('>Void</span>')
    expect(html).not.toContain('>Copy</span>')
  })
})

describe('a credit note', () => {
  const record = creditNote({
    line_items: [creditLine({ name: 'Workshop', amount: 600, tax_amount: 120, tax_percent: 20, tax_name: 'VAT' })],
    profile: { iban: 'DE89370400440532013000', logo: 'data:image/png;base64,AAAA' },
  })

  it('says what it is, what it credits and why, and comes to a total', () => {
    const html = withoutMarkers(renderCreditNote(record))
    expect(html).toContain('<title>Credit note CN-0003 · Northlight Studio</title>')
    const shown = [
      'For invoice <bdi>INV-0042</bdi> of June 1, 2026',
      'The second day was called off',
      'VAT 20%',
      'on $600.00',
      '$120.00',
      'Total credited',
      '$720.00',
      'src="data:image/png;base64,AAAA"',
    ]
    for (const text of shown) expect(html).toContain(text)
  })

  it('asks for nothing', () => {
    const html = renderCreditNote(record).replace(/<style[^>]*>[^]*?<\/style>/g, '')
    for (const text of ['Payment details', 'Scan to pay', 'IBAN', 'Due', 'due', 'Terms'])
      expect(html).not.toContain(text)
  })

  it('says that it is a copy where it is one', () => {
    expect(renderCreditNote(record, 'copy')).toContain('>Copy</span>')
    expect(renderCreditNote(record)).not.toContain('>Copy</span>')
  })

  it('is in the language of the business where it is offered', () => {
    const offered = [...offeredLanguages, ...pseudoLanguages]
    const html = renderCreditNote(creditNote({ profile: { locale: 'en-XA' } }), 'original', offered)
    expect(html).toContain('<html lang="en-XA">')
    expect(html).toContain('[Çřéđîţ ñöţé')
  })
})

it('prints an estimate for whom it was prepared', () => {
  const html = renderEstimate(estimate())
  expect(html).toContain('Prepared for')
  expect(html).toContain('EST-0007')
})

describe('what people typed', () => {
  const attack = '</title></style>"\'><script>alert(1)</script><img src=x onerror=alert(1)>{@html 1}&amp;\\'

  const everywhere = { on_invoices: true, on_estimates: true, on_credit_notes: true }

  /** A full invoice whose every text is `text`. */
  function filledWith(text: string): string {
    const address = { line1: text, line2: text, city: text, state: text, zip: text, country: text }
    const line = lineItem({ name: text, description: text, unit_name: text, tax_name: text, tax_percent: 5, price: 1 })
    const record = invoice({
      invoice_number: text,
      converted_from_number: text,
      notes: text,
      tax_distribution: 'PER_ITEM',
      line_items: [line],
      client: { ...client, name: `${text} 2`, email: text, profile: { company_name: text, website: text }, address },
      profile: {
        ...{ email: text, phone: text, website: text, tax_number: text, address, footer: text },
        ...{ bank_name: text, iban: text, account_number: text, routing_number: text, bic: text },
        logo: `data:image/png;base64,${text}`,
        document_labels: forLabels(() => text),
        signature: { image: `data:image/png;base64,${text}`, name: text, ...everywhere },
      },
    })
    return renderInvoice({ ...record, organization: { ...record.organization, name: text } })
  }

  it('never becomes markup', () => {
    const tagNames = (html: string) => tagsOf(html).map((tag) => /^<\/?[a-z0-9!]+/i.exec(tag)?.[0])
    const html = filledWith(attack)
    expect(tagNames(html)).toEqual(tagNames(filledWith('harmless')))
    expect(html).not.toMatch(/<script|<img src=x/)
    expect(html).toContain('&lt;script>alert(1)&lt;/script>')
  })

  it('stands in its own direction, so that a full stop after Hebrew or Arabic is at its left', () => {
    const html = withoutMarkers(filledWith('שלום.')).replace(/<style[^>]*>[^]*?<\/style>/g, '')
    const texts = [...html.matchAll(/<([a-z0-9]+)([^>]*)>([^<]*שלום[^<]*)</g)].filter(([, tag]) => tag !== 'title')
    expect(texts.length).toBeGreaterThan(20)
    for (const [text, tag, attributes] of texts) {
      expect(tag === 'bdi' || attributes?.includes('dir="auto"'), text).toBe(true)
    }
  })

  it('has what stands between two texts outside of both, so that it stays there in any direction', () => {
    const address = { line1: 'Calle Mayor 1', line2: null, city: 'Madrid', state: '', zip: '28013', country: 'ES' }
    const html = withoutMarkers(renderInvoice(invoice({ profile: { address } })))
    expect(html).toContain('<bdi>Northlight Studio</bdi> · <bdi>Calle Mayor 1</bdi> · <bdi>28013 Madrid</bdi>')
  })

  it('is shown as it was typed, ampersands included', () => {
    expect(filledWith('Fish & Chips')).toContain('>Fish &amp; Chips<')
  })
})
