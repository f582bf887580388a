import { beforeEach, describe, expect, it } from 'vitest'
import { previewLink } from '../../src/sync/link/preview-link'
import { findMissing, applyDeletions } from '../../src/sync/pull/find-missing'
import { applyDeferred } from '../../src/sync/pull/apply-deferred'
import { newRound } from '../../src/sync/remote/new-round'
import { rules } from '../../src/sync/rules/index'
import { emptySummary, type SyncEnv } from '../../src/sync/context/sync-env'
import { ok } from '../../src/kernel/result'
import { ordinary } from './ordinary-records'
import { useEvilWorld } from './evil-world'

const world = useEvilWorld()
const CLIENTS = 45

const reads = () => world.device.device.file.reads.sync

/** How much was done from one rest to the next, counted by what is left. */
function watched(left: () => number): { readonly steps: () => number[]; readonly means: SyncEnv } {
  const seen = [left()]
  const rest = () => {
    seen.push(left())
    return Promise.resolve()
  }
  const steps = () => [...seen, left()].map((count, at) => (seen[at - 1] ?? count) - count)
  return { steps, means: { ...world.device.env, rest } }
}

const roundOf = (means: SyncEnv) => newRound(means, emptySummary(), reads().lease()?.epoch ?? 0)

describe('others have their turn', () => {
  beforeEach(async () => {
    const clients = Array.from({ length: CLIENTS - 1 }, (_, n) => ordinary('clients', n + 2))
    world.remote.evil = { name: '', shows: { clients } }
    await world.device.link()
    expect(await world.device.round()).toMatchObject({ problem: null })
    expect(reads().ids('client')).toHaveLength(CLIENTS)
  })

  it('between versions that had to wait', async () => {
    const { file } = world.device.device
    file.write(({ sync }) => {
      for (const { localId, remoteId } of reads().agreement.links('client')) {
        const base = reads().agreement.base('client', localId)
        const record = ordinary('clients', 1, { id: remoteId, name: `Another ${localId}` })
        if (base !== null) sync.agreement.setBase({ ...base, deferred: { record, etag: null } })
      }
      return ok(null)
    })
    const { steps, means } = watched(() => reads().agreement.deferred().length)
    await applyDeferred(roundOf(means))
    expect(reads().agreement.deferred()).toEqual([])
    expect(Math.max(...steps())).toBe(1)
  })

  it('between records that are gone there', async () => {
    const { steps, means } = watched(() => reads().ids('client').length)
    const missing = reads()
      .agreement.links('client')
      .map((link) => ({ rule: rules.client, link, isTold: true }))
    await applyDeletions(roundOf(means), missing, true)
    // The one with documents stays.
    expect(reads().ids('client')).toHaveLength(1)
    expect(Math.max(...steps())).toBe(10)
  })

  it('between records that are looked for, and those that are here', async () => {
    let rests = 0
    const rest = () => {
      rests += 1
      return Promise.resolve()
    }
    const round = roundOf({ ...world.device.env, rest })
    await findMissing(round, rules.client, { since: 0, shown: new Set(['none']) })
    expect(rests).toBe(4)
    world.remote.evil = null
    const remote = { call: () => Promise.reject(new Error('It was asked.')) }
    await expect(previewLink({ ...world.device.env, rest, remote })).rejects.toThrow('It was asked.')
    expect(rests).toBe(8)
  })
})
