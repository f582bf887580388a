import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { err, ok } from '../kernel/result'
import type { Instant } from '../kernel/instant'
import type { UserId } from '../domain/ids'
import { conflict } from '../contract/define/failure'
import { defineOperation, type Operation } from '../contract/define/operation'
import type { OrganizationFile } from '../storage/organization-file'
import { clientRow, nextId, openMemoryFile } from '../storage/rows.fixture'
import type { CommandContext, QueryContext } from './context'
import { createExecutor, type OperationEnv } from './execute'

let file: OrganizationFile
beforeEach(() => {
  file = openMemoryFile()
})
afterEach(() => {
  file.close()
})

const data = z.object({ id: z.string() })
const common = { path: '/x', data, message: 'Done.' } as const
const read = defineOperation({ ...common, name: 'read', method: 'GET' })
const write = defineOperation({ ...common, name: 'write', method: 'POST', record: 'client', success: 201 })
const setting = defineOperation({ ...common, name: 'setting', method: 'PUT' })
const owned = defineOperation({ ...common, name: 'owned', method: 'GET', role: 'ADMIN' })

function run(
  operation: Operation,
  handler: (input: never, context: never) => unknown,
  over: Partial<OperationEnv> = {},
) {
  const env = {
    file,
    userId: nextId<UserId>(),
    role: 'OWNER',
    now: () => '2026-03-10T23:30:00.000Z' as Instant,
    newId: () => nextId<string>(),
    ...over,
  } as const
  const execute = createExecutor({ [operation.name]: handler as () => never }, env)
  return execute({ operation, params: {}, query: {}, body: {}, rawInput: { params: {}, body: {} } })
}

const insert = (_input: never, { writes }: CommandContext) => {
  const row = clientRow()
  writes.clients.insert(row)
  return ok({ id: row.id })
}
const clientCount = () => file.reads.clients.list({ page: 1, perPage: 1 }).total

describe('an operation', () => {
  it('is told the moment, and the day in the organization’s time zone', () => {
    const answer = run(read, (_input, { now, today, role }: QueryContext) => ok([now, today, role]))
    expect(answer).toEqual(ok(['2026-03-10T23:30:00.000Z', '2026-03-11', 'OWNER']))
  })

  it('that reads is not handed what writes', () => {
    expect(run(read, (_input, context: object) => ok('writes' in context))).toEqual(ok(false))
  })

  it('that writes keeps all of it, its change included', () => {
    const before = file.reads.changes.last()
    expect(run(write, insert).ok).toBe(true)
    expect([clientCount(), file.reads.changes.last()]).toEqual([1, before + 1])
  })

  it('that fails or breaks after it wrote leaves nothing', () => {
    const before = file.reads.changes.last()
    const failure = conflict('No.')
    const failing = (input: never, context: CommandContext) => {
      insert(input, context)
      return err(failure)
    }
    expect(run(write, failing)).toEqual(err(failure))
    const breaking = (input: never, context: CommandContext) => {
      insert(input, context)
      throw new Error('broken')
    }
    expect(() => run(write, breaking)).toThrow('broken')
    const nameless = (input: never, context: CommandContext) => {
      insert(input, context)
      return ok({})
    }
    expect(() => run(write, nameless)).toThrow('neither takes nor answers')
    expect([clientCount(), file.reads.changes.last()]).toEqual([0, before])
  })

  it('without a record of its own writes without telling the remote', () => {
    expect(run(setting, insert).ok).toBe(true)
    expect(clientCount()).toBe(1)
  })

  it('is refused to a role that is not enough, before it runs', () => {
    const never = () => {
      throw new Error('It ran.')
    }
    const refused = run(owned, never, { role: 'MEMBER' })
    expect(refused.ok ? null : refused.error.kind).toBe('forbidden')
    expect(run(owned, () => ok('yes'), { role: 'ADMIN' })).toEqual(ok('yes'))
  })

  it('without a handler is a defect', () => {
    const execute = createExecutor({}, { file } as OperationEnv)
    const call = { operation: read, params: {}, query: {}, body: {}, rawInput: { params: {}, body: {} } }
    expect(() => execute(call)).toThrow('read has no handler')
  })
})
