import { describe, expect, it } from 'vitest'
import type { ClientId } from '../../src/domain/ids'
import { attentionRows } from '../sync/all-attention'
import { actOnRow } from '../../src/sync/attention/resolve-conflict'
import { syncCounts } from '../../src/sync/status/sync-status'
import { unverifiedSentence } from '../../src/sync/context/unverified'
import type { RoundSummary } from '../../src/sync/context/sync-env'
import type { Answer, Asked, Evil } from './evil-remote'
import { useEvilWorld } from './evil-world'
import { idOf, ordinary, type ListName, type Wire } from './ordinary-records'

const world = useEvilWorld()

const isList = ({ method, path }: Asked) => method === 'GET' && path !== 'profile' && path.split('/').length !== 2

/** A list's answer with other members beside its records. */
function beside(answer: Answer, over: (body: Wire) => Wire): Answer {
  const body = JSON.parse(answer.body) as Wire
  return Array.isArray(body['data']) ? { ...answer, body: JSON.stringify({ ...body, ...over(body) }) } : answer
}

const counting = (by: number, list: ListName | null = null) => ({
  tells: (answer: Answer, asked: Asked) =>
    isList(asked) && (list === null || asked.path === list)
      ? beside(answer, ({ meta }) => ({ meta: { ...(meta as Wire), total: Number((meta as Wire)['total']) + by } }))
      : answer,
})

const linking = (next: unknown, isCounted = true) => ({
  tells: (answer: Answer, asked: Asked) =>
    isList(asked)
      ? beside(answer, ({ meta }) => {
          const { total, last_page: last, ...rest } = meta as Wire
          return { links: { next }, meta: isCounted ? { ...rest, total, last_page: last } : rest }
        })
      : answer,
})

const paid = ordinary('invoices', 2, { status: 'PAID', total_paid: 10 })

async function meet(evil: Omit<Evil, 'name'>): Promise<RoundSummary> {
  await world.write('Mine')
  world.remote.evil = { name: '', shows: { invoices: [paid] }, ...evil }
  await world.device.link()
  await world.device.round()
  return world.device.round()
}

const reads = () => world.device.device.file.reads
const asked = () =>
  reads()
    .sync.conflicts.all()
    .map(({ localId, reason }) => [localId, reason])
const said = ({ unverified }: RoundSummary) => unverified.map(unverifiedSentence)

describe('a remote that counts more records than it shows', () => {
  it.each([1, -1])(
    'is sent what is here, is asked what is paid, and a sentence says what cannot be told: %i',
    async (by) => {
      const summary = await meet(counting(by, 'clients'))
      expect(world.remote.sent).toEqual(['Mine'])
      expect(asked()).toEqual([[idOf('invoices', 2), 'paid']])
      expect(said(summary)).toEqual([
        `The server says that it has ${by === 1 ? '3' : '1'} clients, and shows 2: whether all of them are here cannot be told.`,
      ])
      expect(summary).toMatchObject({ problem: null, isClean: true })
    },
  )

  it('is not taken to have verified, and is once it counts as it shows', async () => {
    world.remote.evil = { name: '', ...counting(1) }
    await world.device.link()
    expect(said(await world.device.round())).toHaveLength(10)
    expect(reads().sync.link()?.verifiedAt).toBeNull()
    world.remote.evil = null
    expect(said(await world.device.round())).toEqual([])
    expect(reads().sync.link()?.verifiedAt).not.toBeNull()
  })

  it('deletes what is gone there only where that is said of the record itself', async () => {
    const shows = { units: [2, 3].map((n) => ordinary('units', n)), taxes: [2, 3].map((n) => ordinary('taxes', n)) }
    const lacking = { answer: ({ path }: Asked) => (/^units\/./.test(path) ? { status: 405, body: '' } : null) }
    await meet({ shows, ...counting(1), ...lacking })
    const counts = () => [reads().sync.ids('tax').length, reads().sync.ids('unit').length]
    expect(counts()).toEqual([3, 3])
    world.remote.evil = {
      name: '',
      shows: { units: [ordinary('units', 2)], taxes: [ordinary('taxes', 2)] },
      ...counting(1),
      ...lacking,
    }
    for (let rounds = 0; rounds < 4; rounds += 1) await world.device.round()
    expect(counts()).toEqual([2, 3])
  })
})

describe('a remote that counts more contacts of a client than it shows', () => {
  const clientId = idOf('clients', 2) as ClientId
  const contacts: ListName = `clients/${clientId}/contacts` as ListName

  async function deleteIts() {
    let isThere = true
    world.remote.evil = {
      name: '',
      get shows() {
        return isThere ? { clients: [ordinary('clients', 2)] } : {}
      },
      answer: ({ method, path }) => {
        if (method !== 'DELETE' || path !== `clients/${clientId}`) return null
        isThere = false
        return { status: 200, body: '{"success":true,"message":"OK","data":null}' }
      },
      ...counting(1, contacts),
    }
    await world.device.link()
    await world.device.round()
    expect((await world.device.client.deleteClient({ params: { clientId } })).ok).toBe(true)
    for (let rounds = 0; rounds < 4; rounds += 1) {
      world.wait()
      await world.device.round()
    }
    return () => isThere
  }

  it('keeps the client until a person says that what is not shown may go with it', async () => {
    const isThere = await deleteIts()
    expect(isThere()).toBe(true)
    const rows = attentionRows({ reads: reads(), local: world.device.env.local })
    const message =
      'The server counts other contacts or notes of this client than it shows. What it does not show would be deleted too: look there, and try again to delete it all the same.'
    expect(rows).toMatchObject([{ type: 'rejected', kind: 'client', id: clientId, message }])
    expect(rows[0]?.ways).toEqual(['retry', 'keep_local'])
    expect(actOnRow(world.device.env, 'client', clientId, 'retry').ok).toBe(true)
    await world.device.round()
    expect([isThere(), reads().sync.outbox.after(0, 10)]).toEqual([false, []])
  })

  it('is let have the client where a person leaves it there', async () => {
    const isThere = await deleteIts()
    expect(actOnRow(world.device.env, 'client', clientId, 'keep_local').ok).toBe(true)
    await world.device.round()
    expect([isThere(), reads().sync.outbox.after(0, 10)]).toEqual([true, []])
    expect(reads().sync.ids('client')).not.toContain(clientId)
  })
})

describe('a remote whose links lead elsewhere', () => {
  it.each(['https://elsewhere.example/collect', 'https://elsewhere.example/api/v1/x?page=2', 'javascript:void(0)', 7])(
    'is compared all the same where it counts its records: %s',
    async (next) => {
      const summary = await meet(linking(next))
      expect(said(summary)).toEqual([])
      expect(asked()).toEqual([[idOf('invoices', 2), 'paid']])
      expect(syncCounts(reads()).counts).toMatchObject({ queued: 0, checking: 0 })
    },
  )

  it('and that counts nothing says why it is not', async () => {
    const summary = await meet(linking('https://elsewhere.example/collect', false))
    expect(summary.isClean).toBe(false)
    expect(said(summary)).toContain(
      'The server’s list of clients contradicts itself, or changed while it was read: whether all of them are here cannot be told.',
    )
  })
})
