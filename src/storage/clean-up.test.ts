import Database from 'better-sqlite3'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Instant } from '../kernel/instant'
import type { NoteId } from '../domain/ids'
import { toSearchText } from '../domain/search/search-text'
import type { OrganizationFile } from './organization-file'
import { clientRow, keep, later, moment, nextId, openMemoryFile } from './rows.fixture'
import { tracesOf } from './traces.fixture'

const sign = 'ꙮ'
const day = (count: number) => new Date(Date.parse(moment) + count * 24 * 3_600_000).toISOString() as Instant

let folder: string
let path: string
let file: OrganizationFile
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-clean-'))
  path = join(folder, 'records.sqlite')
  file = openMemoryFile(path)
})
afterEach(() => {
  file.close()
  rmSync(folder, { recursive: true })
})

/** Cleans the file as far as there is anything to do; how many steps that took. */
function cleanAt(now: Instant): number {
  let steps = 0
  while (file.cleanUp(now)) steps += 1
  return steps
}

function insertClients(count: number, name: string) {
  return keep(file, (writes) => {
    const rows = Array.from({ length: count }, (_, index) => {
      const called = `${name} ${String(index)}`
      return clientRow({ name: called, searchText: toSearchText([called]) })
    })
    for (const row of rows) writes.clients.insert(row)
    return rows
  })
}

const find = (search: string) => file.reads.clients.list({ page: 1, perPage: 5, search }).total

describe('what was deleted', () => {
  it('goes from an index of which it was a small part, and the rest is found as before', () => {
    const [client] = insertClients(1, `Quill${sign}`)
    insertClients(400, 'Northwind')
    while (file.mergeSearch());
    keep(file, (writes) => {
      if (client !== undefined) writes.clients.remove(client.id, later)
    })
    while (file.mergeSearch());
    expect(tracesOf(path, sign)).toContain('clients_search_data')
    const found = find('Northwind')
    expect(cleanAt(day(2))).toBeGreaterThan(0)
    expect(tracesOf(path, sign)).toEqual([])
    expect([find('Northwind'), find(`Quill${sign}`)]).toEqual([found, 0])
    expect(cleanAt(day(3))).toBe(0)
  })

  it('goes from pages that nothing uses any more, and from the log', () => {
    const [client] = insertClients(1, 'Northwind')
    const clientId = client?.id ?? nextId()
    const id = nextId<NoteId>()
    const timestamps = { createdAt: moment, updatedAt: moment }
    keep(file, (writes) => {
      writes.notes.insert({ id, clientId, body: `${sign} `.repeat(9000), ...timestamps })
    })
    keep(file, (writes) => {
      writes.notes.remove(id, later)
    })
    expect(tracesOf(path, sign)).toContain('-wal')
    cleanAt(day(2))
    expect(tracesOf(path, sign)).toEqual([])
  })

  it('goes with what was attached to it once it cannot be brought back any more', () => {
    const [client] = insertClients(1, 'Northwind')
    const documentId = client?.id ?? nextId()
    const what = { name: 'hours.pdf', type: 'application/pdf', description: null, createdAt: moment } as const
    keep(file, (writes) => {
      writes.attachments.add(
        { ...what, id: nextId(), documentKind: 'invoice', documentId, position: 0 },
        Buffer.from(sign),
      )
      if (client !== undefined) writes.clients.remove(client.id, moment)
    })
    cleanAt(day(89))
    expect(file.reads.attachments.ofDocument({ kind: 'invoice', id: documentId })).toHaveLength(1)
    cleanAt(day(91))
    expect(file.reads.attachments.ofDocument({ kind: 'invoice', id: documentId })).toEqual([])
    expect(tracesOf(path, sign)).toEqual([])
  })

  it('is looked for once a day, and is nothing to do in a file where nothing was', () => {
    insertClients(3, 'Northwind')
    expect(cleanAt(day(0))).toBe(0)
    const [client] = insertClients(1, sign)
    keep(file, (writes) => {
      if (client !== undefined) writes.clients.remove(client.id, later)
    })
    cleanAt(day(1))
    expect(tracesOf(path, sign)).not.toEqual([])
    cleanAt(day(1.01))
    expect(tracesOf(path, sign)).toEqual([])
  })
})

/** What sync keeps of a client and cannot let go by itself: nobody reaches the server. */
function keepForSync(clientId: string): void {
  keep(file, ({ outbox, sync }) => {
    const [kind, localId, body] = ['client', clientId, { name: sign }]
    const entry = { recordKind: kind, recordId: localId, sideEffectIds: [], dependsOn: [], createdAt: moment }
    const payload = { params: { clientId }, body }
    outbox.append({ ...entry, operation: 'updateClient', payload, requestKey: nextId() })
    outbox.append({ ...entry, operation: 'deleteClient', payload: { params: { clientId } }, requestKey: nextId() })
    const agreed = { local: body, remote: body, deferred: body, unanswered: [body] }
    const state = { hash: 'h', etag: '1-1', shown: [], presence: 'present' as const, missedWalks: 0, lastSeenWalk: 1 }
    sync.agreement.setBase({ kind, localId, ...agreed, ...state })
    sync.acceptedDifferences.keep(kind, localId, body)
    sync.log.append({ at: moment, kind, localId, outcome: 'rejected', detail: `“${sign}” is taken.` })
    const receipt = sync.log.append({ at: moment, kind, localId, outcome: 'received', detail: '' })
    sync.log.keepFormer({ receipt, kind, localId, label: sign, body, keptAt: moment })
  })
}

describe('what sync keeps of it', () => {
  const tables = ['base', 'former_bodies', 'accepted_differences', 'outbox', 'sync_log']

  it('is gone after 90 days also where no server was told, but that it is to be told and of which version', () => {
    const client = clientRow({ id: nextId() })
    keep(file, (writes) => {
      writes.clients.insert(client)
      writes.clients.remove(client.id, moment)
    })
    keepForSync(client.id)
    cleanAt(day(89))
    expect(tracesOf(path, sign)).toEqual(expect.arrayContaining(tables))
    // Less than a day after it: what may be brought back for 90 days is not kept for 91.
    cleanAt(day(90.01))
    cleanAt(day(91.02))
    expect(tracesOf(path, sign)).toEqual([])
    expect(file.reads.sync.outbox.ofRecord(client.id).map(({ operation, payload }) => [operation, payload])).toEqual([
      ['updateClient', { params: { clientId: client.id } }],
      ['deleteClient', { params: { clientId: client.id } }],
    ])
    expect(file.reads.sync.agreement.base('client', client.id)).toMatchObject({ local: {}, hash: 'h', etag: '1-1' })
  })

  it('stays of what came back, and of what is there', () => {
    const [here, back] = [clientRow(), clientRow()]
    keep(file, (writes) => {
      writes.clients.insert(here)
      writes.clients.insert(back)
      writes.clients.remove(back.id, moment)
      writes.clients.insert(back)
    })
    for (const { id } of [here, back]) keepForSync(id)
    cleanAt(day(100))
    expect(tracesOf(path, sign)).toEqual(expect.arrayContaining(tables.filter((name) => name !== 'former_bodies')))
    for (const { id } of [here, back]) {
      expect(file.reads.sync.agreement.base('client', id)).toMatchObject({ local: { name: sign } })
    }
  })

  it('goes with the link, at once', () => {
    const client = clientRow()
    const other = clientRow()
    keep(file, (writes) => {
      writes.clients.insert(client)
      writes.clients.insert(other)
      writes.clients.remove(client.id, moment)
    })
    for (const { id } of [client, other]) keepForSync(id)
    keep(file, ({ sync }) => {
      sync.link.forget()
    })
    const queued = ({ id }: { readonly id: string }) => file.reads.sync.outbox.ofRecord(id).length
    expect([queued(client), queued(other)]).toEqual([0, 2])
    const sqlite = new Database(path, { readonly: true })
    expect(sqlite.prepare('SELECT count(*) FROM base').pluck().get()).toBe(0)
    sqlite.close()
  })
})
