import type { RecordKind } from '../../contract/define/operation'
import { inTransaction, type Round } from './round-context'
import type { Unverified } from './sync-env'

const names: Readonly<Record<RecordKind, string>> = {
  organization: 'details of the business',
  profile: 'details of your account',
  tax: 'taxes',
  unit: 'units',
  client: 'clients',
  contact: 'contacts',
  note: 'notes',
  saved_item: 'saved items',
  recurring_invoice: 'recurring invoices',
  estimate: 'estimates',
  invoice: 'invoices',
  payment: 'payments',
}

/** Why the two sides could not be compared to the end, for people. */
export function unverifiedSentence({ kind, why, told, shown }: Unverified): string {
  const name = names[kind]
  const unknown = 'whether all of them are here cannot be told.'
  if (why === 'miscounted')
    return `The server says that it has ${String(told)} ${name}, and shows ${String(shown)}: ${unknown}`
  if (why === 'contradictory') {
    return `The server’s list of ${name} contradicts itself, or changed while it was read: ${unknown}`
  }
  if (why === 'differing') return `The server and this computer do not hold the same ${name}. They are compared again.`
  if (why === 'paid') return 'What the server says is paid changed while it was compared. It is compared again.'
  return `The server did not answer all that was asked about ${name}. It is asked again.`
}

/** How many records a remote says that its lists of a kind have, and how many it showed. */
export interface Count {
  readonly told: number
  readonly shown: number
}

/**
 * Whether a remote counts the records of a kind otherwise than it shows them, and not only as they changed meanwhile: on a
 * single page, or by as many as the last time. Then its lists are taken as they are, and that is said.
 */
export function isMiscounted(round: Round, kind: RecordKind, { told, shown }: Count, isOnOnePage: boolean): boolean {
  const before = round.file.reads.sync.miscount(kind)
  const difference = told - shown
  if (before?.difference !== difference) {
    inTransaction(round, ({ writes }) => {
      writes.sync.pullState.setMiscount({ kind, walk: round.walkNumber, difference })
    })
  }
  return isOnOnePage || (before !== null && before.walk < round.walkNumber && before.difference === difference)
}

/** Keeps why a kind could not be compared; of several reasons the first. */
export function noteUnverified({ unverified }: Round, why: Unverified): void {
  if (!unverified.has(why.kind)) unverified.set(why.kind, why)
}
