import { describe, expect, it } from 'vitest'
import type { RemoteReply } from '../../contract/define/remote'
import { sync } from '../../contract/sync/index'
import { RoundEnded, type RoundProblem } from '../context/sync-env'
import { discover } from './discover'

const done = (data: unknown): RemoteReply => ({ kind: 'answered', status: 200, body: { success: true, data } })
const refused = (status: number): RemoteReply => ({
  kind: 'answered',
  status,
  body: { success: false, message: 'No.', errors: {} },
})
const page = (status: number): RemoteReply => ({ kind: 'unreadable', status, tooLong: null })
const lost: RemoteReply = { kind: 'silent', wasSent: true, reason: 'The connection was cut.' }
const unheard: readonly (readonly [string, RemoteReply, RoundProblem])[] = [
  ['nothing', lost, 'offline'],
  ['that the request came too slowly', refused(408), 'offline'],
  ['that there were too many', refused(429), 'throttled'],
  ['a page of 429', page(429), 'throttled'],
  ['a page of 502', page(502), 'failing'],
  ['a 503 with words', refused(503), 'failing'],
  ['a page of 504', page(504), 'failing'],
]

interface Answers {
  readonly capabilities: RemoteReply
  readonly changes?: RemoteReply
  readonly clients?: RemoteReply
}

/** What a remote is found to be, or why that could not be found out. */
async function foundOf({ capabilities, changes = refused(404), clients = done([]) }: Answers) {
  const call = ({ operation }: { readonly operation: unknown }) =>
    Promise.resolve(
      operation === sync.getSyncCapabilities ? capabilities : operation === sync.listChanges ? changes : clients,
    )
  try {
    return (await discover({ call })).kind
  } catch (error) {
    if (error instanceof RoundEnded) return error.problem
    throw error
  }
}

const ours = done({ version: 1 })

describe('what a remote is', () => {
  it('is ours where it says so and tells of changes', async () => {
    expect(await foundOf({ capabilities: ours, changes: done({ changes: [] }) })).toBe('full')
  })

  it.each([
    ['a 404', refused(404)],
    ['a page of 404', page(404)],
    ['a 405', refused(405)],
    ['a 501', refused(501)],
    ['a 500', refused(500)],
    ['a page of 500', page(500)],
    ['a 400', refused(400)],
    ['a 403', refused(403)],
    ['a page in place of a record', page(200)],
    ['a way to elsewhere', page(302)],
    ['another version', done({ version: 2 })],
  ])('is another one’s where it answers %s when it is asked for sync', async (_, capabilities) => {
    expect(await foundOf({ capabilities })).toBe('plain')
    expect(await foundOf({ capabilities, clients: refused(404) })).toBe('partial')
  })

  it.each([
    ['a 404', refused(404)],
    ['a 405', refused(405)],
    ['a 403', refused(403)],
    ['no changes', done({})],
  ])('is another one’s where it says so and answers %s for changes', async (_, changes) => {
    expect(await foundOf({ capabilities: ours, changes })).toBe('plain')
  })

  it.each([...unheard, ['a page', page(200), 'garbled'], ['a 500', refused(500), 'failing']] as const)(
    'is not known where it says that it is ours and then answers %s',
    async (_, changes, problem) => {
      expect(await foundOf({ capabilities: ours, changes })).toBe(problem)
    },
  )

  it.each(unheard)('is not known where it answers %s', async (_, answer, problem) => {
    expect(await foundOf({ capabilities: answer })).toBe(problem)
    expect(await foundOf({ capabilities: refused(404), clients: answer })).toBe(problem)
  })
})
