import type { SyncStatus } from '../../contract/desktop/sync-operations'
import type { Reads } from '../../storage/organization-file'

/** How much is where, and how much waits for a person. */
export function syncCounts(reads: Reads): Pick<SyncStatus, 'counts' | 'oldest_pending_at'> {
  const { outbox, conflicts, agreement, unreadable } = reads.sync
  const states = outbox.counts()
  const of = (state: string) => states.find((each) => each.state === state)?.count ?? 0
  const moving = states.filter(({ state }) => state === 'ready' || state === 'inflight' || state === 'unknown')
  const asked = conflicts.counts()
  const numbered = asked.filter(({ reason }) => reason === 'numbered')
  const oldest = moving.map(({ oldest: at }) => at).sort()[0]
  const counts = {
    queued: of('ready'),
    sending: of('inflight'),
    checking: of('unknown'),
    rejected: of('rejected'),
    parked: of('parked'),
    conflicts: total(asked) - total(numbered),
    numbered: total(numbered),
    missing: agreement.missing().length,
    unreadable: unreadable.count(),
  }
  // All numbers of a kind are one question.
  const attention = counts.rejected + counts.conflicts + numbered.length + counts.missing + counts.unreadable
  return { counts: { ...counts, attention }, oldest_pending_at: oldest ?? null }
}

const total = (counts: readonly { readonly count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0)

/** Operations that the remote does not offer, by the contract's names. */
export const notOffered = ({ sync }: Reads): string[] =>
  sync
    .capabilities()
    .filter(({ isOffered }) => !isOffered)
    .map(({ operation }) => operation)

/** Where nothing is open. */
export const emptyCounts: ReturnType<typeof syncCounts> = {
  counts: {
    queued: 0,
    sending: 0,
    checking: 0,
    rejected: 0,
    parked: 0,
    conflicts: 0,
    numbered: 0,
    missing: 0,
    unreadable: 0,
    attention: 0,
  },
  oldest_pending_at: null,
}

const problems: Readonly<Record<string, string>> = {
  offline: 'The server could not be reached. What you do is kept here and goes out later.',
  signedOut: 'The server did not accept the password. Sign in again.',
  throttled: 'The server asked to wait. It goes on by itself.',
  garbled: 'Part of what the server answers cannot be used. Is the address right? It is asked again later.',
  failing: 'The server has a problem of its own and does not answer everything. It is asked again later.',
  forbidden: 'The server does not let this account read everything. Ask whoever runs it.',
  tooMuch: 'The server has more records than are read without asking, or very large ones.',
  tooSlow: 'The server answers too slowly, and is not waited for any longer. Nothing is lost by it.',
  stopped: 'It was stopped. Nothing was changed.',
  failed: 'Something went wrong here while syncing. What you do is kept, and it is tried again.',
  halted: 'The server may have been restored from a backup. Nothing is changed until you have looked.',
}

/** Why a round ended early, for people; null where there is nothing to say. */
export function problemSentence(problem: string | null): string | null {
  return problem === null ? null : (problems[problem] ?? null)
}

const previewProblems: Readonly<Record<string, string>> = {
  tooMuch: 'The server has more records than are read without asking, or very large ones.',
  tooSlow: 'The server answers too slowly to look at everything.',
  garbled: 'Part of what the server answers cannot be used. Is the address right?',
  failing: 'The server has a problem of its own and does not answer everything.',
  forbidden: 'The server does not let this account read everything.',
}

/** Why a preview shows only a part, for people. */
export function previewSentence(problem: string | null): string | null {
  const why = problem === null ? null : (previewProblems[problem] ?? null)
  return why && `${why} This is what could be counted; linking goes on with all that there is.`
}

/** Why sync was halted, for people. */
export function haltSentence(haltedFor: string | null): string | null {
  if (haltedFor === null) return null
  const most = /^more than (\d+)$/.exec(haltedFor)?.[1]
  if (most !== undefined) {
    return `The server has more than ${Number(most).toLocaleString('en')} records, or very large ones. Go on if that can be.`
  }
  const added = /^more than (\d+) new$/.exec(haltedFor)?.[1]
  if (added !== undefined) {
    return `The server has added more than ${Number(added).toLocaleString('en')} records since it was linked, or very large ones. Go on if that can be.`
  }
  const ofDay = /^more than (.+) in a day$/.exec(haltedFor)?.[1]
  if (ofDay !== undefined) {
    return `Within a day the server has replaced or deleted more than ${ofDay} of records, which is more than is taken over without asking. Go on if that can be.`
  }
  const lost = /^set back (\d+)$/.exec(haltedFor)?.[1]
  if (lost !== undefined) {
    const what = lost === '1' ? 'a record is' : `${lost} records are`
    return `The server shows older versions of records, and ${what} gone there. It may have been restored from a backup. Everything is still here.`
  }
  return `${haltedFor} records are gone on the server at once. It may have been restored from a backup. Everything is still here.`
}
