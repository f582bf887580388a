import { existsSync, statSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { millisecondsToInstant } from '../../src/kernel/instant'
import type { HttpSend } from '../../src/contract/define/remote'
import { changeLink } from '../../src/sync/link/link-state'
import { previewLink } from '../../src/sync/link/preview-link'
import { previewSentence, problemSentence } from '../../src/sync/status/sync-status'
import type { RoundProblem } from '../../src/sync/context/sync-env'
import { fetchSend } from '../../src/transport/http-client/fetch-send'
import type { InProcessOrganizations } from '../conformance/harness/in-process-transport'
import { LinkedDevice, withClock } from '../sync/linked-device'

const account = { email: 'someone@example.com', password: 'a password' }

/** What an evil remote cost at one of the moments at which it can be met. */
export interface Moment {
  readonly name: 'preview' | 'first sync' | 'later round'
  readonly problem: RoundProblem | null
  /** What a person is told of it; null where nothing is to be said. */
  readonly said: string | null
  /** Of all answers together, and how many were given up or did not come. */
  readonly characters: number
  readonly unanswered: number
  readonly fileGrowth: number
  /** For so long at most nobody else had their turn. */
  readonly longestPauseMs: number
}

interface Means {
  readonly organizations: InProcessOrganizations
  readonly address: string
  readonly turn: (isEvil: boolean) => Promise<void>
  /** So few are read without asking, so that what is endless ends soon. */
  readonly mostRecords: number
  /** An answer is waited for so long. */
  readonly timeoutMs: number
}

/** Meets a remote before the first link, at the first sync and in a later round; it is ordinary in between. */
export async function throughMoments(means: Means): Promise<readonly Moment[]> {
  const { organizations, address, turn, mostRecords, timeoutMs } = means
  const read = { characters: 0, unanswered: 0 }
  const send = counting(fetchSend({ timeoutMs }), read)
  const begun = organizations.begin()
  const [from, started] = [Date.parse(begun.now()), performance.now()]
  // It goes on while it is worked, as in life: turns end by it.
  const clock = () => millisecondsToInstant(from + Math.floor(performance.now() - started))
  const device = new LinkedDevice(withClock(begun, clock), address, account, send)
  const { path, file } = device.device
  const watch = async (name: Moment['name'], work: () => Promise<RoundProblem | null>): Promise<Moment> => {
    await turn(true)
    const [before, size] = [{ ...read }, sizeOf(path)]
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const problem = await work()
    await new Promise((resolve) => setTimeout(resolve, 5))
    delay.disable()
    await turn(false)
    return {
      name,
      problem,
      said: (name === 'preview' ? previewSentence : problemSentence)(problem),
      characters: read.characters - before.characters,
      unanswered: read.unanswered - before.unanswered,
      fileGrowth: sizeOf(path) - size,
      longestPauseMs: delay.max / 1e6,
    }
  }
  const goOn = () => {
    changeLink(file, { state: 'linked', haltReason: null, haltCount: null })
  }
  const round = async () => (await device.round()).problem
  try {
    await device.client.createClient({ body: { name: 'Mine', kind: 'BUSINESS' } })
    await turn(true)
    await device.link()
    changeLink(file, { recordLimit: mostRecords })
    const moments = [
      await watch('preview', async () => (await previewLink(device.env)).problem),
      await watch('first sync', round),
    ]
    goOn()
    for (let rounds = 0; rounds < 2; rounds += 1) await round()
    return [...moments, await watch('later round', round)]
  } finally {
    device.remove()
  }
}

/** Adds up what is answered. */
export function counting(send: HttpSend, read: { characters: number; unanswered: number }): HttpSend {
  return async (request) => {
    try {
      const answer = await send(request)
      read.characters += answer.body.length
      if (answer.cutAt !== undefined) read.unanswered += 1
      return answer
    } catch (error) {
      read.unanswered += 1
      throw error
    }
  }
}

/** A database with what was not yet written back to it. */
export const sizeOf = (path: string): number =>
  [path, `${path}-wal`].reduce((sum, each) => sum + (existsSync(each) ? statSync(each).size : 0), 0)
