import assert from 'node:assert/strict'
import Database from 'better-sqlite3'
import type { Reply } from '../../../src/contract/define/envelope'
import type { Operation } from '../../../src/contract/define/operation'

interface Trace {
  /** SQLite's own count of the commits that others made. */
  readonly commits: number
  readonly changes: number
  readonly outbox: number
}

/**
 * Watches the file from a connection of its own: a write leaves its change and its outbox entry in one commit, and what
 * was refused, or only read, leaves nothing at all. A server's files have no outbox, as nobody reads it.
 */
export function watchWrites(path: string, hasOutbox = true) {
  const sqlite = new Database(path, { readonly: true })
  const changes = sqlite.prepare('SELECT coalesce(max(seq), 0) FROM changes').pluck()
  const outbox = sqlite.prepare('SELECT coalesce(max(seq), 0) FROM outbox').pluck()
  const lastOperation = sqlite.prepare('SELECT operation FROM outbox ORDER BY seq DESC LIMIT 1').pluck()
  const trace = (): Trace => ({
    commits: sqlite.pragma('data_version', { simple: true }) as number,
    changes: changes.get() as number,
    outbox: outbox.get() as number,
  })
  return {
    async around(operation: Operation, run: () => Promise<Reply<unknown>>): Promise<Reply<unknown>> {
      const before = trace()
      const reply = await run()
      const after = trace()
      if (!reply.ok || operation.method === 'GET') {
        assert.deepEqual(after, before, `${operation.name} (${reply.status}) left something`)
      } else if (after.commits !== before.commits && operation.record !== null) {
        checkWrite(operation, before, after, hasOutbox)
        if (after.outbox !== before.outbox) assert.equal(lastOperation.get(), operation.name)
      }
      return reply
    },
    close: () => sqlite.close(),
  }
}

/** What may be of two records: credit that was taken is a refund and a payment. */
const ofTwo: ReadonlySet<string> = new Set(['createRefund', 'deleteRefund', 'deletePayment'])

function checkWrite({ name }: Operation, before: Trace, after: Trace, hasOutbox: boolean): void {
  const hasChanged = after.changes > before.changes
  const told = after.outbox - before.outbox
  const isOfTwo = told === 2 && ofTwo.has(name)
  assert.equal(isOfTwo ? 1 : told, hasOutbox && hasChanged ? 1 : 0, `${name} tells the remote what it changed, once`)
  assert.equal(after.commits, before.commits + 1, `${name} is one transaction`)
}
