import type { Instant } from '../../kernel/instant'
import type { CreditNoteId, InvoiceId } from '../../domain/ids'
import type { Connection } from '../connection'
import { hashOf } from '../hash-of'
import { lazy } from '../lazy'

/** What the client of an issued invoice or credit note received: the PDF, and the page that it was printed from. */
export interface SealedDocument {
  readonly bytes: Buffer
  /** Null where it was sealed before pages were kept. */
  readonly page: string | null
}

/** What an invoice that was issued here, and is not sealed yet, is printed from. */
export interface UnsealedDocument {
  /** As it was presented when it was issued; null where it was issued before this was kept. */
  readonly record: unknown
}

type DocumentId = InvoiceId | CreditNoteId

/** The sheets of invoices and credit notes that were issued in this file (docs/decisions/0014-one-document.md). */
export function sealedReads({ sqlite }: Connection) {
  const bytes = lazy(() =>
    sqlite
      .prepare<[{ readonly id: DocumentId }], Buffer>(
        `SELECT bytes FROM sealed_documents WHERE invoice_id = @id
         UNION ALL SELECT bytes FROM sealed_credit_notes WHERE credit_note_id = @id`,
      )
      .pluck(),
  )
  const page = lazy(() =>
    sqlite.prepare<[{ readonly id: DocumentId }], Pick<SealedDocument, 'page'>>(
      `SELECT page FROM sealed_documents WHERE invoice_id = @id
       UNION ALL SELECT page FROM sealed_credit_notes WHERE credit_note_id = @id`,
    ),
  )
  const isUnsealed = lazy(() =>
    sqlite.prepare<[CreditNoteId]>('SELECT 1 FROM unsealed_credit_notes WHERE credit_note_id = ?'),
  )
  const waitingNotes = lazy(() =>
    sqlite.prepare<[], CreditNoteId>('SELECT credit_note_id FROM unsealed_credit_notes').pluck(),
  )
  const unsealed = lazy(() =>
    sqlite.prepare<[InvoiceId], { record: string | null }>(
      'SELECT record FROM unsealed_documents WHERE invoice_id = ?',
    ),
  )
  const waiting = lazy(() => sqlite.prepare<[], InvoiceId>('SELECT invoice_id FROM unsealed_documents').pluck())
  return {
    sealedBytes: (id: DocumentId): Buffer | null => bytes().get({ id }) ?? null,
    sealedPage: (id: DocumentId): Pick<SealedDocument, 'page'> | null => page().get({ id }) ?? null,
    unsealed(invoiceId: InvoiceId): UnsealedDocument | null {
      const found = unsealed().get(invoiceId)
      return found === undefined ? null : { record: found.record === null ? null : JSON.parse(found.record) }
    },
    /** The invoices that wait to be sealed, in no order. */
    allUnsealed: (): InvoiceId[] => waiting().all(),
    /** Whether a credit note was issued here and waits to be sealed. */
    isUnsealedCreditNote: (id: CreditNoteId): boolean => isUnsealed().get(id) !== undefined,
    /** The credit notes that wait to be sealed, in no order. */
    allUnsealedCreditNotes: (): CreditNoteId[] => waitingNotes().all(),
  }
}

/** A sealed document in the chain of its series. */
export interface Seal {
  readonly prefix: string
  readonly position: number
  readonly documentId: DocumentId
  readonly number: number
  /** The hash of its PDF. */
  readonly document: string
  readonly sealedAt: string
  readonly seal: string
}

/** The chains of sealed documents, one a series (docs/decisions/0041-seals.md). */
export function sealReads({ sqlite }: Connection) {
  const after = lazy(() =>
    sqlite.prepare<[Pick<Seal, 'prefix' | 'position'> & { readonly limit: number }], Seal>(
      `SELECT prefix, position, invoice_id AS documentId, number, document, sealed_at AS sealedAt, seal FROM seals
       WHERE (prefix, position) > (@prefix, @position) ORDER BY prefix, position LIMIT @limit`,
    ),
  )
  const last = lazy(() =>
    sqlite.prepare<[string], Seal>(
      `SELECT prefix, position, invoice_id AS documentId, number, document, sealed_at AS sealedAt, seal FROM seals
       WHERE prefix = ? ORDER BY position DESC LIMIT 1`,
    ),
  )
  return {
    seals: {
      /** The end of the chain of a series; null where nothing of it was sealed. */
      last: (prefix: string): Seal | null => last().get(prefix) ?? null,
      /** Series after series, each in the order in which it was sealed; from the beginning after null. */
      after: (before: Seal | null, limit: number): readonly Seal[] =>
        after().all({ prefix: before?.prefix ?? '', position: before?.position ?? 0, limit }),
    },
  }
}

export function sealedWrites({ sqlite }: Connection) {
  const keep = lazy(() =>
    sqlite.prepare(
      'INSERT INTO unsealed_documents (invoice_id, record) VALUES (?, ?) ON CONFLICT DO UPDATE SET record = excluded.record',
    ),
  )
  const seal = lazy(() =>
    sqlite.prepare(
      `INSERT INTO sealed_documents (invoice_id, sha256, bytes, page, sealed_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
    ),
  )
  const chain = lazy(() =>
    sqlite.prepare(
      `INSERT INTO seals (prefix, position, invoice_id, number, document, sealed_at, seal)
       SELECT prefix, place, id, number, document, at, seal_hash(before, prefix, place, number, document, at) FROM (
         SELECT sealed.prefix, id, sealed.number, coalesce(last.position, 0) + 1 AS place,
           coalesce(last.seal, '') AS before, @document AS document, @at AS at
         FROM (SELECT prefix, number, id FROM invoices WHERE id = @id
           UNION ALL SELECT prefix, number, id FROM credit_notes WHERE id = @id) AS sealed
         LEFT JOIN seals AS last ON last.prefix = sealed.prefix
           AND last.position = (SELECT max(position) FROM seals WHERE prefix = sealed.prefix))`,
    ),
  )
  const drop = lazy(() => sqlite.prepare('DELETE FROM unsealed_documents WHERE invoice_id = ?'))
  const sealNote = lazy(() =>
    sqlite.prepare(
      `INSERT INTO sealed_credit_notes (credit_note_id, sha256, bytes, page, sealed_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
    ),
  )
  const dropNote = lazy(() => sqlite.prepare('DELETE FROM unsealed_credit_notes WHERE credit_note_id = ?'))
  return {
    /** Keeps what the sheet of an invoice is printed from, in the transaction that issues it. */
    keepUnsealed(invoiceId: InvoiceId, record: unknown): void {
      keep().run(invoiceId, JSON.stringify(record))
    },
    /** Keeps the sheet for good, as the next of its series; the first to be kept stays. */
    seal(invoiceId: InvoiceId, { bytes, page }: SealedDocument, sealedAt: Instant): void {
      const document = hashOf(bytes)
      const { changes } = seal().run(invoiceId, document, bytes, page, sealedAt)
      if (changes > 0) chain().run({ id: invoiceId, document, at: sealedAt })
      drop().run(invoiceId)
    },
    /** Keeps the sheet of a credit note for good, as the next of its series; the first to be kept stays. */
    sealCreditNote(id: CreditNoteId, { bytes, page }: SealedDocument, sealedAt: Instant): void {
      const document = hashOf(bytes)
      const { changes } = sealNote().run(id, document, bytes, page, sealedAt)
      if (changes > 0) chain().run({ id, document, at: sealedAt })
      dropNote().run(id)
    },
  }
}
