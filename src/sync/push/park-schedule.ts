import type { WireRecord } from '../../domain/wire/read-fields'
import type { OutboxEntry } from '../../storage/stores/sync/outbox-store'
import type { SyncRule } from '../rules/sync-rule'
import type { Round } from '../context/round-context'
import { park, type Pushed } from './entry-state'
import { closeSuperseded } from './push-entry'
import { syncLogTexts } from '../../words/en/service/sync-log'

/** Where this device makes the invoices, the remote hears of those and not of the schedule. */
export function parkSchedule(round: Round, entry: OutboxEntry): Pushed {
  const isGone = !round.local.has('recurring_invoice', entry.recordId)
  const isKnown = round.file.reads.sync.agreement.remoteId('recurring_invoice', entry.recordId) !== null
  if (entry.sideEffectIds.length > 0 || (isGone && !isKnown)) return closeSuperseded(round, entry)
  return park(round, entry, syncLogTexts.invoicesMadeHere)
}

export const HAS_LOCAL_OCCURRENCES = syncLogTexts.invoicesMadeAlready

/** A recurring invoice that has begun here cannot begin again there: its invoices would come twice. */
export function hasOccurrences(rule: SyncRule, record: WireRecord): boolean {
  return rule.kind === 'recurring_invoice' && Number(record['occurrences'] ?? 0) > 0
}
