import { describe, expect, it } from 'vitest'
import { readEInvoice } from './read-e-invoice'
import { changed, ciiInvoice, ublInvoice } from './received.fixture'
import type { ReceivedInvoice } from './received-invoice'

const read = (xml: string): ReceivedInvoice => {
  const found = readEInvoice(xml)
  if (!found.ok) throw new Error(JSON.stringify(found.error))
  return found.value
}
const ubl = (name: string, content = '') =>
  `<${name} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${name}-2">${content}</${name}>`
const cii = (content = '') =>
  `<CrossIndustryInvoice xmlns="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100">${content}</CrossIndustryInvoice>`

describe('an e-invoice of another program', () => {
  it('is read in UBL', () => {
    const invoice = read(ublInvoice)
    expect(invoice).toMatchObject({
      syntax: 'UBL',
      format: 'XRECHNUNG',
      isCreditNote: false,
      number: 'RE-2026-17',
      issued: '2026-11-02',
      due: '2026-12-02',
      currency: 'EUR',
      buyerReference: '991-01234-44',
      purchaseOrder: 'PO-7',
      terms: '30 Tage netto',
      notes: ['Vielen Dank für Ihren Auftrag & bis bald'],
      supply: { day: null, from: '2026-10-01', until: '2026-10-31' },
      seller: {
        name: 'Nordwind Papier GmbH',
        tradingName: 'Nordwind',
        vatId: 'DE111111125',
        addressLines: ['Hafenstraße 12'],
        zip: '20457',
        city: 'Hamburg',
        country: 'DE',
        email: 'rechnung@nordwind.example',
      },
      buyer: { name: 'Ada Studio Ltd', vatId: null },
      adjustments: [{ isCharge: false, amount: '10', reason: 'Treuerabatt', percent: '19' }],
      taxes: [
        { category: 'S', percent: '19', base: '110', amount: '20.9' },
        { category: 'S', percent: '7', base: '60', amount: '4.2' },
      ],
      // The tax in the currency of the books is another figure.
      totals: { lines: '180', allowances: '10', charges: null, withoutTax: '170', tax: '25.1', withTax: '195.1' },
      payment: {
        meansCode: '58',
        reference: 'RE-2026-17 / 4711',
        accounts: [{ id: 'DE89370400440532013000', name: 'Nordwind Papier GmbH', bank: 'COBADEFFXXX' }],
      },
      unreadable: [],
    })
    expect(invoice.totals).toMatchObject({ paid: '95.1', rounding: null, due: '100' })
    expect(invoice.lines[0]).toEqual({
      id: '1',
      name: 'Papier',
      description: 'Naturweiß, 120 g/m², in Bögen zu 70 × 100 cm',
      quantity: '10',
      unitCode: 'H87',
      price: '1250',
      priceQuantity: '100',
      adjustments: [{ isCharge: false, amount: '5', reason: 'Muster', category: null, percent: null }],
      net: '120',
      category: 'S',
      percent: '19',
      isCounted: true,
    })
  })

  it('is read in CII', () => {
    expect(read(ciiInvoice)).toMatchObject({
      syntax: 'CII',
      format: 'FACTUR_X',
      isCreditNote: false,
      number: 'F-88',
      issued: '2026-11-05',
      due: '2026-12-05',
      notes: ['Merci <beaucoup> & à bientôt'],
      supply: { day: '2026-11-04', from: null, until: null },
      seller: { name: 'Atelier Bac SARL', vatId: 'FR15345678901', city: 'Paris' },
      buyer: { name: 'Ada Studio', vatId: 'IE1234567T' },
      lines: [{ name: 'Traduction', quantity: '12.5', unitCode: 'HUR', price: '80', net: '1000', percent: '0' }],
      adjustments: [{ isCharge: true, amount: '20', reason: 'Port' }],
      taxes: [{ category: 'AE', percent: '0', base: '1020', amount: '0', reason: 'Autoliquidation' }],
      totals: { lines: '1000', charges: '20', withoutTax: '1020', tax: '0', withTax: '1020', due: '1020' },
      payment: { meansCode: '30', accounts: [{ id: 'FR7630006000011234567890189', name: null, bank: null }] },
      unreadable: [],
    })
  })

  it('says which account is debited', () => {
    const mandate = '<PaymentMandate><PayerFinancialAccount><ID>DE02</ID></PayerFinancialAccount></PaymentMandate>'
    const inUbl = `<PaymentMeans><PaymentMeansCode>59</PaymentMeansCode>${mandate}</PaymentMeans>`
    expect(read(ubl('Invoice', inUbl)).payment).toMatchObject({ meansCode: '59', debited: 'DE02', accounts: [] })
    const debtor =
      '<ram:PayerPartyDebtorFinancialAccount><ram:IBANID>DE02</ram:IBANID></ram:PayerPartyDebtorFinancialAccount>'
    const inCii = changed(ciiInvoice, '<ram:PayeePartyCreditor', `${debtor}<ram:PayeePartyCreditor`)
    expect([read(inCii), read(ciiInvoice)].map(({ payment }) => payment.debited)).toEqual(['DE02', null])
  })

  it('has its notes without the codes of their subjects', () => {
    const notes = '<Note>#PMT#40 €</Note><Note>#PMD#10 %\n#AAB#Pas d’escompte</Note><Note>See #123# of May</Note>'
    expect(read(ubl('Invoice', notes)).notes).toEqual(['40 €', '10 %\nPas d’escompte', 'See #123# of May'])
  })

  it('is a credit note by its type in CII, and by its root in UBL, where it is due elsewhere', () => {
    expect(read(changed(ciiInvoice, '<ram:TypeCode>380<', '<ram:TypeCode>381<')).isCreditNote).toBe(true)
    const note = read(
      ubl(
        'CreditNote',
        `<ID>GS-1</ID><PaymentMeans><PaymentDueDate>2026-02-03Z</PaymentDueDate></PaymentMeans>
        <BillingReference><InvoiceDocumentReference><ID>RE-1</ID></InvoiceDocumentReference></BillingReference>
        <CreditNoteLine><ID>9</ID><CreditedQuantity unitCode="HUR">2</CreditedQuantity></CreditNoteLine>`,
      ),
    )
    expect(note).toMatchObject({
      isCreditNote: true,
      number: 'GS-1',
      due: '2026-02-03',
      preceding: [{ number: 'RE-1', issued: null }],
      lines: [{ id: '9', quantity: '2', unitCode: 'HUR' }],
    })
  })

  it('may lack anything', () => {
    for (const xml of [ubl('Invoice'), cii()])
      expect(read(xml)).toMatchObject({ number: null, seller: { name: null }, lines: [], totals: { due: null } })
    expect(read(ubl('Invoice', '<InvoiceLine/>')).lines).toMatchObject([{ id: '1', name: null, quantity: null }])
  })

  it('names the files that go along with it, which nobody opens', () => {
    const reference = (content: string) =>
      `<AdditionalDocumentReference><ID>A-1</ID><Attachment>${content}</Attachment></AdditionalDocumentReference>`
    const file = (name: string) =>
      `<EmbeddedDocumentBinaryObject filename="${name}">TVqQ</EmbeddedDocumentBinaryObject>`
    const link = '<ExternalReference><URI>https://example.com/x</URI></ExternalReference>'
    const all = [file('Zeiten\u202efdp.exe'), file(''), link, ''].map(reference).join('')
    expect(read(ubl('Invoice', all)).attachments).toEqual(['Zeitenfdp.exe', 'A-1', 'https://example.com/x'])
    const agreement = `<AdditionalReferencedDocument><AttachmentBinaryObject filename="a.pdf">x</AttachmentBinaryObject></AdditionalReferencedDocument>`
    const inCii = `<SupplyChainTradeTransaction><ApplicableHeaderTradeAgreement>${agreement}</ApplicableHeaderTradeAgreement></SupplyChainTradeTransaction>`
    expect(read(cii(inCii)).attachments).toEqual(['a.pdf'])
  })

  it('counts no headings of the extended profile', () => {
    const heading = (status: string) =>
      `<IncludedSupplyChainTradeLineItem><AssociatedDocumentLineDocument><LineStatusReasonCode>${status}</LineStatusReasonCode>
      </AssociatedDocumentLineDocument></IncludedSupplyChainTradeLineItem>`
    const lines = heading('GROUP') + heading('DETAIL') + heading('INFORMATION')
    const { lines: found } = read(cii(`<SupplyChainTradeTransaction>${lines}</SupplyChainTradeTransaction>`))
    expect(found.map(({ isCounted }) => isCounted)).toEqual([false, true, false])
  })
})

it.each([
  ['+1.50', '1.5'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['-0012', '-12'],
  [' 7\n', '7'],
])('%j is the amount %s', (text, amount) => {
  const { totals, unreadable } = read(
    ubl('Invoice', `<LegalMonetaryTotal><PayableAmount>${text}</PayableAmount></LegalMonetaryTotal>`),
  )
  expect([totals.due, unreadable]).toEqual([amount, []])
})

it.each(['12,50', '1e3', '1 000', 'NaN', '.', '9'.repeat(25)])('%j is no amount, which is noted', (text) => {
  const { totals, unreadable } = read(
    ubl('Invoice', `<LegalMonetaryTotal><PayableAmount>${text}</PayableAmount></LegalMonetaryTotal>`),
  )
  expect([totals.due, unreadable]).toEqual([null, [{ term: 'total', text, line: null }]])
})

it('a day that is none is noted, and so is a figure with its line', () => {
  expect(read(ubl('Invoice', '<IssueDate>2026-02-30</IssueDate>')).unreadable).toEqual([
    { term: 'issued', text: '2026-02-30', line: null },
  ])
  const wrong = changed(ciiInvoice, '>20261205<', '>2026-12-05<')
  expect(read(wrong).unreadable).toEqual([{ term: 'due', text: '2026-12-05', line: null }])
  expect(read(changed(ciiInvoice, '>12.5<', '>12,5<')).unreadable).toEqual([
    { term: 'quantity', text: '12,5', line: '1' },
  ])
})

it.each([
  ['CII', 'urn:cen.eu:en16931:2017', 'FACTUR_X'],
  ['CII', 'urn:factur-x.eu:1p0:minimum', 'FACTUR_X'],
  ['CII', 'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended', 'FACTUR_X'],
  ['CII', 'urn:cen.eu:en16931:2017#compliant#urn:xoev-de:kosit:standard:xrechnung_2.0', 'XRECHNUNG'],
  ['UBL', 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0', 'PEPPOL'],
  ['UBL', 'urn:cen.eu:en16931:2017', 'EN16931'],
  ['UBL', 'something else', 'OTHER'],
])('%s of %s is %s', (syntax, specification, format) => {
  const context = `<ExchangedDocumentContext><GuidelineSpecifiedDocumentContextParameter><ID>${specification}</ID></GuidelineSpecifiedDocumentContextParameter></ExchangedDocumentContext>`
  const id = `<CustomizationID>${specification}</CustomizationID>`
  expect(read(syntax === 'CII' ? cii(context) : ubl('Invoice', id)).format).toBe(format)
})

it.each([
  ['<rss/>', { kind: 'otherDocument', root: 'rss' }],
  // The name alone makes no invoice.
  ['<Invoice/>', { kind: 'otherDocument', root: 'Invoice' }],
  ['<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>', { kind: 'otherDocument', root: 'Order' }],
  ['<r:CrossIndustryDocument xmlns:r="urn:ferd:CrossIndustryDocument:invoice:1p0"/>', { kind: 'zugferd1' }],
  [ubl('Invoice', '<Note>x</Note>'.repeat(1001)), { kind: 'tooLong' }],
  [ubl('Invoice', `<InvoiceLine>${'<AllowanceCharge/>'.repeat(1001)}</InvoiceLine>`), { kind: 'tooLong' }],
])('%.60s is none', (xml, error) => {
  expect(readEInvoice(xml)).toEqual({ ok: false, error })
})
