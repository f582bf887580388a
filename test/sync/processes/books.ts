import type { OrganizationFile } from '../../../src/storage/organization-file'
import type { OutboxEntry } from '../../../src/storage/stores/sync/outbox-store'
import { attentionRows } from '../all-attention'
import { atOnce, dependencies } from '../../../src/sync/rules/order'
import { recordState } from '../../../src/sync/status/record-state'
import { rules } from '../../../src/sync/rules/index'
import { v1, type V1Name } from '../../../src/contract/v1/index'
import type { Remote } from '../../../src/contract/define/remote'
import type { LinkedDevice } from '../linked-device'
import { writtenKinds, type WrittenKind } from './said'

type Wire = Readonly<Record<string, unknown>>

/** A record in words that do not depend on the ids of whoever holds it. */
export interface Entry {
  readonly kind: WrittenKind
  readonly id: string
  readonly word: string
  readonly fields: Readonly<Record<string, string>>
}

/** All that somebody holds: by word, how often and as what. */
export type Book = ReadonlyMap<string, readonly Entry[]>

const wordFields = { client: 'name', tax: 'name', estimate: 'notes', invoice: 'notes', payment: 'notes' } as const

export function bookOfDevice({ env: { file, local } }: LinkedDevice): Book {
  return bookOf((kind) => file.reads.sync.ids(kind).map((id) => local.read(kind, id) ?? {}))
}

export async function bookOfServer(remote: Remote): Promise<Book> {
  const lists = new Map<WrittenKind, Wire[]>()
  for (const kind of writtenKinds) lists.set(kind, await listThere(remote, kind))
  return bookOf((kind) => lists.get(kind) ?? [])
}

async function listThere(remote: Remote, kind: WrittenKind): Promise<Wire[]> {
  const records: Wire[] = []
  for (let page = 1; ; page += 1) {
    const operation = v1[rules[kind].operations.list as V1Name]
    const reply = await remote.call({ operation, query: { page, per_page: 100 } })
    if (reply.kind !== 'answered' || reply.status !== 200) throw new Error(`The list answers ${JSON.stringify(reply)}.`)
    records.push(...(reply.body['data'] as Wire[]))
    if ((reply.body['links'] as Wire)['next'] === null) return records
  }
}

function bookOf(list: (kind: WrittenKind) => readonly Wire[]): Book {
  const words = new Map<unknown, string>()
  for (const kind of writtenKinds) for (const each of list(kind)) words.set(each['id'], wordOf(kind, each))
  const book = new Map<string, Entry[]>()
  for (const kind of writtenKinds) {
    for (const each of list(kind)) {
      const entry = { kind, id: String(each['id']), word: wordOf(kind, each), fields: fieldsOf(each, words) }
      book.set(entry.word, [...(book.get(entry.word) ?? []), entry])
    }
  }
  return book
}

function wordOf(kind: WrittenKind, record: Wire): string {
  const word = record[wordFields[kind]]
  return typeof word === 'string' ? word : ''
}

const plain = ['email', 'percent', 'status', 'total', 'total_paid', 'amount', 'prefix', 'number']

function fieldsOf(record: Wire, words: ReadonlyMap<unknown, string>): Record<string, string> {
  const lines = record['line_items'] as readonly Wire[] | undefined
  const values: Wire = {
    ...Object.fromEntries(plain.map((field) => [field, record[field]])),
    website: (record['profile'] as Wire | null | undefined)?.['website'],
    client: words.get(record['client_id']),
    invoice: words.get(record['invoice_id']),
    line: lines?.[0]?.['name'],
    // What a draft shows is only what comes next.
    ...(record['status'] === 'DRAFT' && record['due_at'] !== undefined ? { number: null } : {}),
    lines: lines?.map(({ name, quantity, price }) => [name, quantity, price]),
  }
  const said = Object.entries(values).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(
    said.map(([field, value]) => [field, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
}

const waits: readonly string[] = ['conflict', 'rejected', 'waiting', 'parked', 'missing']

/**
 * The words of the records of which this device says that they wait for a person, or for one that does, and why. What was
 * deleted here has its word from the server.
 */
export function flaggedAt({ env: { file, local } }: LinkedDevice, here: Book, there: Book): Map<string, string> {
  const [own, others] = [wordsById(here), wordsById(there)]
  const flagged = new Map<string, string>()
  const flag = (kind: string, id: string, why: string) => {
    const word = own.get(id) ?? others.get(file.reads.sync.agreement.remoteId(kind, id) ?? id)
    if (word !== undefined) flagged.set(word, why)
  }
  for (const { kind, recordId } of held(file)) flag(kind, recordId, 'waiting')
  for (const { kind, id } of [...here.values()].flat()) {
    const state = recordState(file.reads, kind, id)
    if (waits.includes(state)) flag(kind, id, state)
  }
  for (const { kind, id, type, message } of attentionRows({ reads: file.reads, local })) {
    flag(kind, id, `${type}: ${message.replace(/[A-Z]+-\d+/, 'A number')}`)
  }
  return flagged
}

/** What is queued behind something that waits for a person. */
function held({ reads }: OrganizationFile): OutboxEntry[] {
  const entries = reads.sync.outbox.after(0, 100_000)
  const waiting = new Set<number>()
  const isStuck = ({ kind, recordId }: OutboxEntry) => waits.includes(recordState(reads, kind, recordId))
  const firsts = atOnce(dependencies(entries, () => false))
  return entries.filter((entry) => {
    const isHeld = isStuck(entry) || [...(firsts.get(entry.seq) ?? [])].some((seq) => waiting.has(seq))
    if (isHeld) waiting.add(entry.seq)
    return isHeld
  })
}

function wordsById(book: Book): Map<string, string> {
  return new Map([...book.values()].flat().map(({ id, word }) => [id, word]))
}
