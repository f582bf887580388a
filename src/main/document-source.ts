import { instantToCalendarDate } from '../kernel/calendar-date'
import type { Instant } from '../kernel/instant'
import { ok } from '../kernel/result'
import type { AttachedDocument } from '../domain/attachments/attachment'
import { parseSampleName } from '../domain/documents/sample'
import { fileNameBy, shortName } from '../domain/file-names/pattern'
import type { EInvoiceNeed } from '../domain/e-invoice/needs'
import type { CreditNoteId, EstimateId, InvoiceId, PaymentId } from '../domain/ids'
import { readStatementKey } from '../domain/statements/statement'
import type { CreditNoteRecord } from '../contract/v1/credit-notes/credit-note-record'
import type { EstimateRecord } from '../contract/v1/estimates/estimate-record'
import type { InvoiceRecord } from '../contract/v1/invoices/invoice-record'
import type { PrintedRecord } from '../documents/document-view'
import type { Enclosed, EnclosedFile } from '../documents/archive/enclosed'
import { documentLanguage } from '../documents/document-language'
import { creditNoteHeading, estimateHeading, invoiceHeading } from '../documents/headings'
import type { PrintedPicture } from '../documents/picture-pages'
import {
  creditNoteForPrint,
  estimateForPrint,
  invoiceForPrint,
  invoiceWithPaymentsForPrint,
  issuedForPrint,
  receiptForPrint,
  statementForPrint,
} from '../operations/desktop/document-source'
import { readContext } from '../operations/execute'
import { presentOrganization } from '../operations/present/organization'
import { type Catalogue, offeredLanguages } from '../words/catalogue'
import { documentNames } from '../words/en/document-names'
import { documents, type DocumentWords } from '../words/en/documents'
import { safeFileName } from '../domain/file-names/safe-file-name'
import type { Workspace } from './workspace'

export interface PrintableDocument {
  /** Without extension: the document's number and what must be known of it. */
  readonly fileName: string
  /** Rendered when it is asked for: whoever saves a document asks for its name first. */
  readonly html: string
  /** Whether it is what the client received of what was issued here: it has a PDF that is made once and then stays as it is. */
  readonly isOriginal: boolean
  /** What goes along inside of its PDF, where that is not sealed with it. */
  readonly files: () => readonly EnclosedFile[]
}

/** What is issued, and sealed once. */
export type IssuedId = InvoiceId | CreditNoteId

/** Prints an original, with what goes along inside of it. */
type Print = (enclosed: Enclosed) => Promise<Buffer>

/** Documents of the open organization, as pages and as sealed bytes (docs/decisions/0014-one-document.md). */
export interface DocumentSource {
  /**
   * `kind` and `id` come from an address and may be anything; null when there is no such document. `original` is an
   * invoice or a credit note as it was issued, whatever has become of it since: only where it was issued here. `sample` is
   * an invoice that is none, by the name of its look.
   */
  find(kind: string, id: string): Promise<PrintableDocument | null>
  /**
   * The PDF of what was issued here, by `print` with what goes along, and sealed if it was not; null where there
   * is none.
   */
  original(id: IssuedId, print: Print): Promise<Buffer | null>
  /**
   * What an invoice, or a credit note that was issued here, lacks for the e-invoice that its client receives; null when
   * there is no such document.
   */
  eInvoiceNeeds(id: IssuedId): Promise<EInvoiceNeed[] | null>
  allUnsealed(): readonly IssuedId[]
}

type Issued =
  | { readonly kind: 'invoice'; readonly id: InvoiceId; readonly record: InvoiceRecord }
  | { readonly kind: 'credit_note'; readonly id: CreditNoteId; readonly record: CreditNoteRecord }

/** What a document is called on its sheet. */
type Heading = (record: PrintedRecord, words: DocumentWords) => string

// Pages are kept without pictures, of which there is one for many, and whose places no text can hold: `<` would be escaped.
const places = {
  '<logo>': ({ logo }) => logo ?? '',
  '<signature>': ({ signature }) => signature?.image ?? '',
} satisfies Record<string, (profile: PrintedRecord['organization']['profile']) => string>

/** The templates with their typefaces are loaded at the first document: opening the window does not wait for them. */
async function loadTemplates() {
  const [{ bundledAssets }, { withFonts, ...templates }, { withPicturePages }] = await Promise.all([
    import('../documents/bundled-assets'),
    import('../documents/render-document'),
    import('../documents/picture-pages'),
  ])
  return {
    ...templates,
    complete: (page: string, pictures: readonly PrintedPicture[] = []) =>
      withFonts(withPicturePages(page, pictures), bundledAssets),
  }
}

const loadEInvoices = () => import('../documents/e-invoice/e-invoice-file')

/** `offered` are the languages that a document may be in. */
export function createDocumentSource(
  workspace: Pick<Workspace, 'env'>,
  offered: readonly Catalogue[] = offeredLanguages,
): DocumentSource {
  const open = () => {
    const env = workspace.env()
    if (env === null) throw new Error('No organization is open.')
    return env
  }
  const reads = () => open().file.reads

  /** What was issued, here or elsewhere, as it was issued; null when there is nothing of this id. */
  function issued(id: IssuedId): Issued | null {
    const context = readContext(open())
    const creditNote = creditNoteForPrint(id as CreditNoteId, context)
    if (creditNote !== null) return { kind: 'credit_note', id: id as CreditNoteId, record: creditNote }
    const invoice = issuedForPrint(id as InvoiceId, context)
    return invoice && { kind: 'invoice', id: id as InvoiceId, record: invoice }
  }

  function isHere({ kind, id }: Issued): boolean {
    const isWaiting = kind === 'invoice' ? reads().unsealed(id) !== null : reads().isUnsealedCreditNote(id)
    return isWaiting || reads().sealedPage(id) !== null
  }

  /** Renders the page of what was issued here, without fonts: the one that was sealed, or will be. Null where it was not. */
  async function originalPage(document: Issued): Promise<(() => string) | null> {
    if (!isHere(document)) return null
    const { kind, id, record } = document
    const page = reads().sealedPage(id)?.page ?? null
    if (page !== null) return () => withPictures(page, record)
    const { renderInvoice, renderCreditNote } = await loadTemplates()
    return kind === 'invoice'
      ? () => renderInvoice(record, 'original', offered)
      : () => renderCreditNote(record, 'original', offered)
  }

  /** The files that are attached to a document. */
  function filesOf(document: AttachedDocument): EnclosedFile[] {
    const { attachments } = reads()
    return attachments
      .ofDocument(document)
      .map(({ name, type, description, sha256 }) => ({ name, type, description, bytes: attachments.bytes(sha256) }))
  }
  /** Those of them that are printed with it. */
  function picturesOf(document: AttachedDocument): PrintedPicture[] {
    const { attachments } = reads()
    return attachments.ofDocument(document).flatMap(({ name, description, printedSha256: sha256 }) => {
      if (sha256 === null) return []
      const address = `data:image/jpeg;base64,${attachments.bytes(sha256).toString('base64')}`
      return [{ address, said: description ?? name }]
    })
  }

  const underWay = new Map<IssuedId, Promise<Buffer | null>>()

  /** Whoever asks while it is being printed gets what comes of that: it is printed once. */
  function sealedOnce(id: IssuedId, print: Print): Promise<Buffer | null> {
    const begun = underWay.get(id) ?? seal(id, print).finally(() => underWay.delete(id))
    underWay.set(id, begun)
    return begun
  }

  async function seal(id: IssuedId, print: Print): Promise<Buffer | null> {
    const document = issued(id)
    const render = document && (await originalPage(document))
    if (document === null || render === null) return null
    const page = render()
    const { eInvoiceFile, creditNoteFile } = await loadEInvoices()
    const files = filesOf(document)
    const eInvoice =
      document.kind === 'invoice'
        ? eInvoiceFile(document.record, offered, files)
        : creditNoteFile(document.record, offered, files)
    const bytes = await print({ eInvoice, files })
    const { file, now } = open()
    const sheet = { bytes, page: withoutPictures(page, document.record) }
    file.write((writes) => {
      if (document.kind === 'invoice') writes.seal(document.id, sheet, now())
      else writes.sealCreditNote(document.id, sheet, now())
      return ok(undefined)
    })
    return reads().sealedBytes(id)
  }

  /** As the business calls its files now, whenever the document was made, by the heading of its sheet. */
  function named(record: PrintedRecord, heading: Heading, number: string, date: string | null): string {
    const pattern = reads().organization().profile.fileName ?? null
    const kind = heading(record, documentLanguage(record, offered).read(documents))
    const [client, business] = [record.client.name, record.organization.name]
    return fileNameBy(pattern, { kind, number, client, date: date ?? '', business })
  }

  async function findInvoice(id: InvoiceId): Promise<PrintableDocument | null> {
    const invoice = invoiceForPrint(id, readContext(open()))
    if (invoice === null) return null
    const { status, invoice_number: number } = invoice
    const names = documentLanguage(invoice, offered).read(documentNames)
    const { renderInvoice, complete } = await loadTemplates()
    const pictures = () => picturesOf({ kind: 'invoice', id })
    const anew = () => complete(renderInvoice(invoice, 'original', offered), pictures())
    const copy = () => complete(renderInvoice(invoice, 'copy', offered))
    if (status === 'DRAFT') return printable(names.draft(shortName(invoice.client.name)), anew)
    const name = named(invoice, invoiceHeading, number, invoice.issued_at)
    if (status === 'VOID') return printable(names.void(name), anew)
    const asIssued = issued(id)
    const render = asIssued && (await originalPage(asIssued))
    return render === null
      ? printable(names.copy(name), copy)
      : printable(name, () => complete(render(), pictures()), original)
  }

  async function findCreditNote(id: CreditNoteId): Promise<PrintableDocument | null> {
    const record = creditNoteForPrint(id, readContext(open()))
    if (record === null) return null
    const { renderCreditNote, complete } = await loadTemplates()
    const name = named(record, creditNoteHeading, record.credit_note_number, record.issued_at)
    const render = await originalPage({ kind: 'credit_note', id, record })
    const pictures = () => picturesOf({ kind: 'credit_note', id })
    if (render !== null) return printable(name, () => complete(render(), pictures()), original)
    const names = documentLanguage(record, offered).read(documentNames)
    return printable(names.copy(name), () => complete(renderCreditNote(record, 'copy', offered)))
  }

  async function findOriginal(id: IssuedId): Promise<PrintableDocument | null> {
    const asIssued = issued(id)
    const render = asIssued && (await originalPage(asIssued))
    if (asIssued === null || render === null) return null
    if (asIssued.kind === 'credit_note') return findCreditNote(asIssued.id)
    const invoice = invoiceForPrint(asIssued.id, readContext(open()))
    if (invoice === null) return null
    const { complete } = await loadTemplates()
    const name = named(invoice, invoiceHeading, invoice.invoice_number, invoice.issued_at)
    const pictures = () => picturesOf({ kind: 'invoice', id: asIssued.id })
    return printable(
      originalName(invoice, name, documentLanguage(invoice, offered)),
      () => complete(render(), pictures()),
      original,
    )
  }

  async function findEstimate(id: EstimateId, isSent = false): Promise<PrintableDocument | null> {
    const kept = estimateForPrint(id, readContext(open()))
    if (kept === null) return null
    const estimate: EstimateRecord = isSent && kept.status === 'DRAFT' ? { ...kept, status: 'SENT' } : kept
    const { renderEstimate, complete } = await loadTemplates()
    const made = instantToCalendarDate(estimate.created_at as Instant, estimate.organization.profile.time_zone)
    const name = named(estimate, estimateHeading, estimate.estimate_number, made)
    return printable(name, () => complete(renderEstimate(estimate, offered), picturesOf({ kind: 'estimate', id })), {
      files: () => filesOf({ kind: 'estimate', id }),
    })
  }

  /** An invoice to nobody, in a look that may not be the business's yet. */
  async function findSample(name: string): Promise<PrintableDocument | null> {
    const sample = parseSampleName(name)
    if (sample === null) return null
    const [{ renderInvoice, complete }, { sampleInvoice }] = await Promise.all([
      loadTemplates(),
      import('../documents/sample-invoice'),
    ])
    const { role, today } = readContext(open())
    const organization = presentOrganization(reads().organization(), role)
    const invoice = sampleInvoice(organization, sample, offered, today)
    return printable(name, () => complete(renderInvoice(invoice, 'original', offered)))
  }

  async function findStatement(key: string): Promise<PrintableDocument | null> {
    const span = readStatementKey(key)
    const value = span && statementForPrint(span, readContext(open()))
    if (value === null) return null
    const { renderStatement, complete } = await loadTemplates()
    const names = documentLanguage(value, offered).read(documentNames)
    const currency = value.currencies.length > 1 ? value.currency : null
    const name = names.statement(shortName(value.client.name), value.to, currency)
    return printable(name, () => complete(renderStatement(value, offered)))
  }

  async function findWithPayments(id: InvoiceId): Promise<PrintableDocument | null> {
    const found = invoiceWithPaymentsForPrint(id, readContext(open()))
    if (found === null) return null
    const { invoice, today } = found
    const { renderInvoiceWithPayments, complete } = await loadTemplates()
    const { isPaid } = await import('../documents/invoice-with-payments-view')
    const names = documentLanguage(invoice, offered).read(documentNames)
    const number = named(invoice, invoiceHeading, invoice.invoice_number, invoice.issued_at)
    const name = isPaid(found, offered) ? names.paid(number) : names.withPayments(number, today)
    return printable(name, () => complete(renderInvoiceWithPayments(found, offered)))
  }

  async function findReceipt(id: PaymentId): Promise<PrintableDocument | null> {
    const receipt = receiptForPrint(id, readContext(open()))
    if (receipt === null) return null
    const { payment, invoice, of_day: nth } = receipt
    const { renderReceipt, complete } = await loadTemplates()
    const day = payment.payment_date
    const names = documentLanguage(invoice, offered).read(documentNames)
    const name = names.receipt(named(invoice, invoiceHeading, invoice.invoice_number, day), day)
    return printable(nth === 1 ? name : `${name} (${String(nth)})`, () => complete(renderReceipt(receipt, offered)))
  }

  return {
    async find(kind, id) {
      if (kind === 'invoice') return findInvoice(id as InvoiceId)
      if (kind === 'original') return findOriginal(id as IssuedId)
      if (kind === 'with_payments') return findWithPayments(id as InvoiceId)
      if (kind === 'credit_note') return findCreditNote(id as CreditNoteId)
      if (kind === 'sample') return findSample(id)
      if (kind === 'statement') return findStatement(id)
      if (kind === 'receipt') return findReceipt(id as PaymentId)
      if (kind === 'sent_estimate') return findEstimate(id as EstimateId, true)
      return kind === 'estimate' ? findEstimate(id as EstimateId) : null
    },
    original: async (id, print) => reads().sealedBytes(id) ?? sealedOnce(id, print),
    async eInvoiceNeeds(id) {
      const { eInvoiceNeeds, creditNoteNeeds } = await loadEInvoices()
      const invoice = invoiceForPrint(id as InvoiceId, readContext(open()))
      if (invoice !== null) return eInvoiceNeeds(invoice)
      const document = issued(id)
      return document?.kind === 'credit_note' && isHere(document) ? creditNoteNeeds(document.record) : null
    },
    allUnsealed() {
      const file = workspace.env()?.file
      return file ? [...file.reads.allUnsealed(), ...file.reads.allUnsealedCreditNotes()] : []
    },
  }
}

function withPictures(page: string, { organization }: PrintedRecord): string {
  return Object.entries(places).reduce(
    (whole, [place, pictureOf]) => whole.replaceAll(place, () => pictureOf(organization.profile)),
    page,
  )
}

function withoutPictures(page: string, { organization }: PrintedRecord): string {
  return Object.entries(places).reduce((rest, [place, pictureOf]) => {
    const picture = pictureOf(organization.profile)
    return picture === '' ? rest : rest.replaceAll(picture, place)
  }, page)
}

type Facts = Pick<PrintableDocument, 'isOriginal' | 'files'>

const original: Partial<Facts> = { isOriginal: true }

/** What is no original is rendered anew each time. */
function printable(name: string, render: () => string, more: Partial<Facts> = {}): PrintableDocument {
  return {
    fileName: safeFileName(name),
    isOriginal: false,
    files: () => [],
    ...more,
    get html() {
      return render()
    },
  }
}

/** Void is the last state that an invoice has: it was last changed when it was voided. */
function originalName(
  { status, updated_at: at, organization }: InvoiceRecord,
  name: string,
  language: Catalogue,
): string {
  if (status !== 'VOID') return name
  const day = instantToCalendarDate(at as Instant, organization.profile.time_zone)
  return language.read(documentNames).voidedOriginal(name, day)
}
