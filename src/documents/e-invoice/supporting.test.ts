import { describe, expect, it } from 'vitest'
import { DOCX, ODS, XLSX } from '../../domain/attachments/types'
import type { EInvoiceFormat } from '../../domain/enums'
import type { EnclosedFile } from '../archive/enclosed'
import { creditNote } from '../record.fixture'
import { toCii } from './cii'
import { creditNoteToEInvoice } from './credit-note'
import { toEInvoice } from './e-invoice'
import { eInvoiceRecord, words } from './e-invoices.fixture'
import { missingNeeds } from './rules'
import { supportingDocuments } from './supporting'
import { toUbl } from './ubl'

const file = (name: string, type: EnclosedFile['type'], description: string | null = null): EnclosedFile => ({
  name,
  type,
  description,
  bytes: Buffer.from(name),
})
const files = [
  file('Müller & "Söhne".pdf', 'application/pdf', 'Terms <of> delivery'),
  file('before.png', 'image/png'),
  file('after.jpg', 'image/jpeg'),
  file('hours.csv', 'text/csv'),
  file('hours.xlsx', XLSX),
  file('hours.ods', ODS),
  file('notes.txt', 'text/plain'),
  file('letter.docx', DOCX),
]
const base64 = (name: string) => Buffer.from(name).toString('base64')

it('are the files of the kinds that EN 16931 allows, each by a reference of its own', () => {
  const supporting = supportingDocuments(files)
  expect(supporting.map(({ reference }) => reference)).toEqual(files.slice(0, 6).map(({ name }) => name))
  expect(supporting[1]).toEqual({
    reference: 'before.png',
    description: null,
    base64: base64('before.png'),
    type: 'image/png',
    name: 'before.png',
  })
})

describe.each([
  ['an invoice', toEInvoice(eInvoiceRecord(), files)],
  ['a credit note', creditNoteToEInvoice(creditNote(), files)],
])('in %s', (_document, eInvoice) => {
  it('stand in UBL before the parties', () => {
    const xml = toUbl(eInvoice, 'PEPPOL', words)
    expect(xml).toContain(
      `<cac:AdditionalDocumentReference><cbc:ID>Müller &amp; "Söhne".pdf</cbc:ID><cbc:DocumentDescription>Terms &lt;of&gt; delivery</cbc:DocumentDescription><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="Müller &amp; &quot;Söhne&quot;.pdf">${base64('Müller & "Söhne".pdf')}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`,
    )
    expect(xml.match(/<cac:AdditionalDocumentReference>/g)).toHaveLength(6)
    expect(xml.indexOf('cac:AdditionalDocumentReference')).toBeLessThan(xml.indexOf('cac:AccountingSupplierParty'))
  })

  it('stand in CII at the end of the agreement', () => {
    const xml = toCii(eInvoice, 'FACTUR_X', words)
    expect(xml).toContain(
      `<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>before.png</ram:IssuerAssignedID><ram:TypeCode>916</ram:TypeCode><ram:AttachmentBinaryObject mimeCode="image/png" filename="before.png">${base64('before.png')}</ram:AttachmentBinaryObject></ram:AdditionalReferencedDocument>`,
    )
    expect(xml).toContain('</ram:AdditionalReferencedDocument></ram:ApplicableHeaderTradeAgreement>')
  })
})

it.each<EInvoiceFormat>(['FACTUR_X', 'XRECHNUNG_CII', 'XRECHNUNG_UBL', 'PEPPOL'])('break no rule of %s', (format) => {
  expect(missingNeeds(toEInvoice(eInvoiceRecord(), files), format)).toEqual([])
})
