import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { ok } from '../../kernel/result'
import { MOST_FILES } from '../../domain/attachments/attachment'
import { jpeg, pdf, png } from '../../domain/attachments/attachments.fixture'
import type { AttachmentId, InvoiceId } from '../../domain/ids'
import { type AttachmentsRecord, attachmentOperations } from '../../contract/desktop/attachment-operations'
import type { Operation } from '../../contract/define/operation'
import { v1 } from '../../contract/v1/index'
import type { Writes } from '../../storage/organization-file'
import { type Business, Businesses } from '../business.fixture'
import { createExecutor } from '../execute'
import { v1Handlers } from '../v1/index'
import { attachmentHandlers } from './attachment-handlers'

const businesses = new Businesses()
afterEach(() => {
  businesses.closeAll()
})
afterAll(() => {
  businesses.remove()
})

const all = { ...attachmentOperations, ...v1 }
type Name = keyof typeof all

/** Calls an operation as the pipeline does, with what the contract makes of its input. */
function call(
  ada: Business,
  name: Name,
  input: { params?: Readonly<Record<string, string>>; query?: object; body?: object },
) {
  const operation: Operation = all[name]
  const { params = {}, query = {}, body = {} } = input
  const parsed = {
    params: operation.params.parse(params) as Record<string, string>,
    query: operation.query.parse(query),
    body: operation.body.parse(body),
  }
  const execute = createExecutor({ ...attachmentHandlers, ...v1Handlers }, ada.first)
  return execute({ operation, ...parsed, rawInput: { params: { ...params }, body } })
}

function done<T = { readonly id: string }>(ada: Business, name: Name, input: Parameters<typeof call>[2]): T {
  const outcome = call(ada, name, input)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error))
  return outcome.value as T
}

interface Document {
  readonly kind: string
  readonly id: string
}

const bytesOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const add = (ada: Business, document: Document, name: string, bytes: Uint8Array = pdf) =>
  done(ada, 'addAttachment', { body: { ...document, name, base64: bytesOf(bytes) } })
const list = (ada: Business, document: Document) => done<AttachmentsRecord>(ada, 'listAttachments', { query: document })
const names = (ada: Business, document: Document) => list(ada, document).files.map(({ name }) => name)

const clientOf = (ada: Business) => done(ada, 'createClient', { body: { name: 'Northwind', kind: 'BUSINESS' } }).id

function draftOf(ada: Business): Document {
  const body = {
    client_id: clientOf(ada),
    currency: 'EUR',
    tax_distribution: 'NO_TAX',
    discount_distribution: 'NO_DISCOUNT',
    net_terms: 'NET30',
    line_items: [{ name: 'Work', quantity: 1, price: 100 }],
  }
  return { kind: 'invoice', id: done(ada, 'createInvoice', { body }).id }
}

describe('the files of a draft', () => {
  it('are added, described, ordered and removed', () => {
    const ada = businesses.begin()
    const draft = draftOf(ada)
    const one = add(ada, draft, 'Terms.pdf')
    const two = add(ada, draft, 'terms.PDF')
    add(ada, draft, 'photo', png(2, 2))
    expect(names(ada, draft)).toEqual(['Terms.pdf', 'terms (2).pdf', 'photo.png'])
    done(ada, 'describeAttachment', { params: { attachmentId: two.id }, body: { description: ' Of delivery ' } })
    const order = list(ada, draft).files.map(({ id }) => id)
    done(ada, 'orderAttachments', { body: { ...draft, order: order.toReversed() } })
    expect(names(ada, draft)).toEqual(['photo.png', 'terms (2).pdf', 'Terms.pdf'])
    expect(list(ada, draft)).toMatchObject({ standing: 'open', files: [{}, { description: 'Of delivery' }, {}] })
    done(ada, 'removeAttachment', { params: { attachmentId: one.id } })
    expect(names(ada, draft)).toEqual(['photo.png', 'terms (2).pdf'])
    expect(call(ada, 'orderAttachments', { body: { ...draft, order } }).ok).toBe(false)
  })

  it('are refused beyond what a document takes, and where they are none', () => {
    const ada = businesses.begin()
    const draft = draftOf(ada)
    for (let number = 0; number < MOST_FILES; number += 1) add(ada, draft, 'a.pdf')
    const more = { body: { ...draft, name: 'b.pdf', base64: bytesOf(pdf) } }
    expect(call(ada, 'addAttachment', more)).toMatchObject({
      error: { errors: { base64: ['b.pdf was not attached: a document can have at most 20 files.'] } },
    })
    const empty = { body: { ...draft, name: 'b.pdf', base64: '' } }
    expect(call(ada, 'addAttachment', empty)).toMatchObject({ error: { errors: { base64: ['b.pdf is empty.'] } } })
  })

  it('are printed only as pictures that hide what is below them', () => {
    const ada = businesses.begin()
    const draft = draftOf(ada)
    const photo = add(ada, draft, 'photo.png', png(2, 2))
    const print = (id: string, picture: string | null) =>
      call(ada, 'printAttachment', { params: { attachmentId: id }, body: { picture } })
    expect(print(photo.id, bytesOf(png(2, 2))).ok).toBe(false)
    expect(print(add(ada, draft, 'a.pdf').id, bytesOf(jpeg(2, 2))).ok).toBe(false)
    expect(print(photo.id, bytesOf(jpeg(2, 2)))).toMatchObject({ value: { is_printed: true } })
    expect(print(photo.id, null)).toMatchObject({ value: { is_printed: false } })
  })

  it('go with it when it is deleted, and share their bytes until then', () => {
    const ada = businesses.begin()
    const draft = draftOf(ada)
    const other = draftOf(ada)
    const { id } = add(ada, draft, 'a.pdf')
    add(ada, other, 'b.pdf')
    const { attachments } = ada.file.reads
    const sha256 = attachments.get(id as AttachmentId)?.sha256 ?? ''
    done(ada, 'deleteInvoice', { params: { invoiceId: draft.id } })
    expect(attachments.get(id as AttachmentId)).toBeNull()
    expect(attachments.bytes(sha256)).toEqual(Buffer.from(pdf))
    done(ada, 'deleteInvoice', { params: { invoiceId: other.id } })
    expect(() => attachments.bytes(sha256)).toThrow('without its bytes')
  })
})

describe('the files of what was issued', () => {
  it('stay as they are, by the operations and by the database', () => {
    const ada = businesses.begin()
    const draft = draftOf(ada)
    const { id } = add(ada, draft, 'photo.png', png(2, 2))
    done(ada, 'sendInvoice', { params: { invoiceId: draft.id } })
    expect(list(ada, draft)).toMatchObject({ standing: 'closed', files: [{ name: 'photo.png' }] })
    const params = { attachmentId: id }
    const refused = [
      call(ada, 'addAttachment', { body: { ...draft, name: 'b.pdf', base64: bytesOf(pdf) } }),
      call(ada, 'describeAttachment', { params, body: { description: 'x' } }),
      call(ada, 'printAttachment', { params, body: { picture: bytesOf(jpeg(2, 2)) } }),
      call(ada, 'orderAttachments', { body: { ...draft, order: [id] } }),
      call(ada, 'removeAttachment', { params }),
    ]
    expect(refused.map((outcome) => !outcome.ok && outcome.error.kind)).toEqual(Array(5).fill('conflict'))
    const changes: readonly ((writes: Writes) => void)[] = [
      ({ attachments }) => {
        attachments.remove(id as AttachmentId)
      },
      ({ attachments }) => {
        attachments.describe(id as AttachmentId, 'x')
      },
    ]
    for (const change of changes) {
      const write = () =>
        ada.file.write((writes) => {
          change(writes)
          return ok(undefined)
        })
      expect(write).toThrow('keeps its attachments as they are')
    }
  })

  it('are those of its credit note from when that was written', () => {
    const ada = businesses.begin()
    const draft = draftOf(ada)
    expect(call(ada, 'addAttachment', { body: { ...draft, kind: 'credit_draft', name: 'a', base64: '' } }).ok).toBe(
      false,
    )
    done(ada, 'sendInvoice', { params: { invoiceId: draft.id } })
    const written = { kind: 'credit_draft', id: draft.id }
    add(ada, written, 'reason.pdf')
    const note = done(ada, 'createCreditNote', { params: { invoiceId: draft.id }, body: {} })
    const credit = { kind: 'credit_note', id: note.id }
    expect(list(ada, credit)).toMatchObject({ standing: 'closed', files: [{ name: 'reason.pdf' }] })
    expect(names(ada, written)).toEqual([])
    expect(names(ada, draft)).toEqual([])
  })

  it('go along with a copy that bills the same work, and with no other', () => {
    const ada = businesses.begin()
    const draft = draftOf(ada)
    add(ada, draft, 'a.pdf')
    const copy = () => ({
      kind: 'invoice',
      id: done(ada, 'duplicateInvoice', { params: { invoiceId: draft.id } }).id as InvoiceId,
    })
    expect(names(ada, copy())).toEqual([])
    done(ada, 'sendInvoice', { params: { invoiceId: draft.id } })
    expect(names(ada, copy())).toEqual([])
    done(ada, 'voidInvoice', { params: { invoiceId: draft.id } })
    expect(names(ada, copy())).toEqual(['a.pdf'])
  })

  it('go along from an estimate that is converted, and stay with it', () => {
    const ada = businesses.begin()
    const body = {
      client_id: clientOf(ada),
      currency: 'EUR',
      tax_distribution: 'NO_TAX',
      discount_distribution: 'NO_DISCOUNT',
      line_items: [{ name: 'Work', quantity: 1, price: 100 }],
    }
    const estimate = { kind: 'estimate', id: done(ada, 'createEstimate', { body }).id }
    add(ada, estimate, 'plan.png', png(2, 2))
    done(ada, 'approveEstimate', { params: { estimateId: estimate.id } })
    const late = { body: { ...estimate, name: 'b.pdf', base64: bytesOf(pdf) } }
    expect(call(ada, 'addAttachment', late).ok).toBe(false)
    const invoice = { kind: 'invoice', id: done(ada, 'convertEstimate', { params: { estimateId: estimate.id } }).id }
    expect([names(ada, estimate), names(ada, invoice)]).toEqual([['plan.png'], ['plan.png']])
    expect(list(ada, invoice).standing).toBe('open')
  })
})
