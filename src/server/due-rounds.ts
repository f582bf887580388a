import { setImmediate as nextTurn } from 'node:timers/promises'
import type { OrganizationId } from '../domain/ids'
import { isWorkDue, runDueWork } from '../operations/due-work'
import type { Surroundings } from '../operations/execute'

/** Milliseconds. Every midnight of the world falls on a quarter of an hour. */
const QUARTER = 900_000

interface DueRounds {
  readonly organizations: () => readonly OrganizationId[]
  /** Null when the organization has gone, or cannot be opened. */
  readonly surroundings: (id: OrganizationId) => Surroundings | null
  /** Milliseconds since 1970. */
  readonly readMs: () => number
  readonly onDefect: (error: unknown, where: string) => void
}

/** Does what falls due in every organization, now, on each quarter of an hour, and after writes; a round at a time. */
export function startDueRounds(rounds: DueRounds): {
  /** Does what a write in an organization has left to do, if anything. */
  readonly look: (id: OrganizationId) => void
  readonly end: () => Promise<void>
} {
  let isEnded = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let round = Promise.resolve()

  async function goRound(): Promise<void> {
    for (const id of rounds.organizations()) await tryWork(id)
  }

  async function tryWork(id: OrganizationId, isNeeded = () => true): Promise<void> {
    try {
      if (isNeeded()) await workFor(id)
    } catch (error) {
      rounds.onDefect(error, 'due work')
    }
  }

  function isDue(id: OrganizationId): boolean {
    const found = isEnded ? null : rounds.surroundings(id)
    return found !== null && isWorkDue(found)
  }

  // What the end interrupts is due at the next round.
  async function workFor(id: OrganizationId): Promise<void> {
    const { failures } = await runDueWork(
      () => (isEnded ? null : rounds.surroundings(id)),
      () => nextTurn(),
    )
    for (const { failure } of failures) rounds.onDefect(new Error(failure.message), 'due work')
  }

  function begin(): void {
    round = round.then(goRound)
    timer = setTimeout(begin, QUARTER - (rounds.readMs() % QUARTER))
    timer.unref()
  }

  begin()
  return {
    look: (id) => {
      round = round.then(() => tryWork(id, () => isDue(id)))
    },
    end: async () => {
      isEnded = true
      clearTimeout(timer)
      await round
    },
  }
}
