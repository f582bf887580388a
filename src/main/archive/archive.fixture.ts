import Database from 'better-sqlite3'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ok } from '../../kernel/result'
import type { AttachedKind } from '../../domain/attachments/attachment'
import type { AttachmentId } from '../../domain/ids'
import type { Operation } from '../../contract/define/operation'
import { v1 } from '../../contract/v1/index'
import { createExecutor } from '../../operations/execute'
import { v1Handlers } from '../../operations/v1/index'
import { openOrganizationFile, type OrganizationFile } from '../../storage/organization-file'
import { makeDemo } from '../demo/make-demo'
import { newId, readClock } from '../ids'
import type { Watch } from './progress'
import { readArchive } from './read-archive'
import { writeArchive } from './write-archive'

/** Two payments of an invoice that come to too much: some of it is given back, some is taken by another invoice. */
function giveBack(file: OrganizationFile): void {
  const { id: userId } = file.reads.members.owner()
  const execute = createExecutor(v1Handlers, { file, userId, role: 'OWNER', now: readClock, newId })
  const call = (operation: Operation, body: Readonly<Record<string, unknown>>) => {
    const parsed = operation.body.parse(body) as Readonly<Record<string, unknown>>
    const made = execute({ operation, params: {}, query: {}, body: parsed, rawInput: { params: {}, body } })
    if (!made.ok) throw new Error(JSON.stringify(made.error))
  }
  const all = file.reads.invoices.list({ page: 1, perPage: 1000 }).rows
  const open = all.find(({ status, totalDueUnsettledMinor: due }) => status === 'SENT' && due > 2_000)
  const source = all.find(
    ({ status, clientId, currency }) => status === 'PAID' && clientId === open?.clientId && currency === open.currency,
  )
  if (open === undefined || source === undefined) throw new Error('The demo business has no two such invoices.')
  const day = source.issuedAt ?? ''
  call(v1.createPayment, { invoice_id: source.id, amount: 15, payment_date: day, allow_overpayment: true })
  call(v1.createRefund, { invoice_id: source.id, amount: 5, refund_date: day, notes: 'By bank' })
  call(v1.createRefund, { invoice_id: source.id, amount: 10, refund_date: day, taken_by_invoice_id: open.id })
}

/** Nobody looks and nobody stops it. */
const unwatched: Watch = { tell: () => undefined, isStopped: () => false }

/** A folder with the books of the demo business, of which all that was issued is sealed, by bytes that nothing else has. */
export class DemoBooks {
  readonly folder = mkdtempSync(join(tmpdir(), 'billfold-archive-'))
  books = ''

  async make(): Promise<void> {
    const organizations = join(this.folder, 'organizations')
    mkdirSync(organizations)
    await makeDemo(organizations, Date.parse('2026-06-15T10:00:00Z'))
    this.books = join(organizations, readdirSync(organizations)[0] ?? '')
    const opened = openOrganizationFile(this.books)
    if (!opened.ok) throw new Error(opened.error.detail)
    const file = opened.value
    giveBack(file)
    const sheet = (id: string) => ({ bytes: Buffer.from(`%PDF-1.7 ${id} `.repeat(50)), page: `<p>${id}</p>` })
    file.write((writes) => {
      // Some wait, as after a crash.
      for (const id of file.reads.allUnsealed().slice(3)) writes.seal(id, sheet(id), readClock())
      for (const id of file.reads.allUnsealedCreditNotes()) writes.sealCreditNote(id, sheet(id), readClock())
      return ok(undefined)
    })
    const draft = file.reads.invoices
      .list({ page: 1, perPage: 100, search: '' })
      .rows.find(({ status }) => status === 'DRAFT')
    if (draft === undefined) throw new Error('The demo has no draft.')
    file.write((writes) => {
      const attach = (documentKind: AttachedKind, documentId: string, position: number) =>
        writes.attachments.add(
          {
            ...{ id: newId() as AttachmentId, documentKind, documentId, position, createdAt: readClock() },
            ...{ name: `terms ${String(position)}.pdf`, type: 'application/pdf', description: null },
          },
          Buffer.from('%PDF-1.7 The same for all'),
        )
      attach('invoice', draft.id, 0)
      attach('invoice', draft.id, 1)
      attach('credit_draft', draft.id, 0)
      return ok(undefined)
    })
    file.close()
    // It is issued by now: in an archive its attachments come before it.
    const sqlite = new Database(this.books)
    sqlite
      .prepare(
        `UPDATE invoices SET status = 'SENT', prefix = 'ATT-', number = 1, issued_at = '2026-06-01', due_at = '2026-07-01'
         WHERE id = ?`,
      )
      .run(draft.id)
    sqlite.close()
  }

  /** Writes books as an archive; answers its path. */
  async archive(name: string, books = this.books): Promise<string> {
    const to = this.path(name)
    writeFileSync(to, '')
    const written = await writeArchive({ from: books, to }, unwatched)
    if (!written.ok) throw new Error(written.error.detail)
    return to
  }

  read(from: string, name = 'read.sqlite', watch = unwatched) {
    return readArchive({ from, to: this.path(name) }, watch)
  }

  path(name: string): string {
    return join(this.folder, name)
  }

  /** What is there of books that are put together. */
  staged(name = 'read.sqlite'): string[] {
    return readdirSync(this.folder).filter((each) => each.startsWith(name))
  }

  remove(): void {
    rmSync(this.folder, { recursive: true })
  }
}
