import { setImmediate as nextTurn } from 'node:timers/promises'
import type { OrganizationId } from '../domain/ids'
import { isWorkDue, runDueWork } from '../operations/due-work'
import type { OperationEnv } from '../operations/execute'

/** Milliseconds. Every midnight of the world falls on a quarter of an hour. */
const QUARTER = 900_000

interface DueRounds {
  readonly organizations: () => readonly OrganizationId[]
  /** Where an organization's file is, for a report. */
  readonly pathOf: (id: OrganizationId) => string
  /** Null when the organization has gone, or cannot be opened. */
  readonly env: (id: OrganizationId) => OperationEnv | null
  /** Milliseconds since 1970. */
  readonly readMs: () => number
  readonly onDefect: (error: unknown, where: string) => void
}

/** How many transactions an organization has at most before it is the next one's turn. */
const TRANSACTIONS_A_TURN = 20

/**
 * Does what falls due in every organization, now, on each quarter of an hour, and after writes. They take turns, one at a
 * time: what one of them has left to do for years keeps no other one waiting for longer than a turn.
 */
export function startDueRounds(rounds: DueRounds): {
  /** Does what a write in an organization has left to do, if anything. */
  readonly look: (id: OrganizationId) => void
  readonly end: () => Promise<void>
} {
  let isEnded = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let working: Promise<void> | null = null
  /** In the order of their turns. */
  const waiting = new Set<OrganizationId>()

  async function takeTurns(): Promise<void> {
    for (const id of waiting) {
      // One that goes on is put behind the others.
      waiting.delete(id)
      if (await isGoingOn(id)) waiting.add(id)
    }
    working = null
  }

  function enqueue(ids: readonly OrganizationId[]): void {
    for (const id of ids) waiting.add(id)
    working ??= nextTurn().then(takeTurns)
  }

  /** Takes a turn; whether another is needed. What fails is tried again in the next round. */
  async function isGoingOn(id: OrganizationId): Promise<boolean> {
    try {
      const { isCut, isChanged } = await workFor(id)
      return isCut && isChanged && !isEnded
    } catch (error) {
      rounds.onDefect(error, placeOf(id))
      return false
    }
  }

  // What the end interrupts is due at the next round.
  async function workFor(id: OrganizationId): Promise<{ readonly isCut: boolean; readonly isChanged: boolean }> {
    let transactions = 0
    const lastChange = () => rounds.env(id)?.file.reads.changes.last() ?? 0
    const before = isEnded ? 0 : lastChange()
    const { failures } = await runDueWork(
      () => (isEnded || transactions >= TRANSACTIONS_A_TURN ? null : rounds.env(id)),
      () => {
        transactions += 1
        return nextTurn()
      },
    )
    for (const { failure } of failures) rounds.onDefect(new Error(failure.message), placeOf(id))
    const isCut = transactions >= TRANSACTIONS_A_TURN
    return { isCut, isChanged: isCut && !isEnded && lastChange() !== before }
  }

  function placeOf(id: OrganizationId): string {
    return `due work in ${rounds.pathOf(id)}`
  }

  function begin(): void {
    enqueue(rounds.organizations())
    timer = setTimeout(begin, QUARTER - (rounds.readMs() % QUARTER))
    timer.unref()
  }

  begin()
  return {
    look: (id) => {
      if (!isEnded && !waiting.has(id) && isDue(id)) enqueue([id])
    },
    end: async () => {
      isEnded = true
      clearTimeout(timer)
      await working
    },
  }

  function isDue(id: OrganizationId): boolean {
    try {
      const found = rounds.env(id)
      return found !== null && isWorkDue(found)
    } catch (error) {
      rounds.onDefect(error, placeOf(id))
      return false
    }
  }
}
