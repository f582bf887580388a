import type { SyncProgress } from '../../../contract/desktop/sync-operations'
import { kindWords } from './kind-words'

const phases: Readonly<Record<SyncProgress['phase'], string>> = {
  signing_in: 'Signing in',
  looking: 'Looking through',
  sending: 'Sending',
  receiving: 'Fetching',
  checking: 'Checking',
}

/** What sync is busy with: "Sending invoices". */
export function busyWith({ phase, kind }: SyncProgress): string {
  if (phase === 'signing_in') return phases[phase]
  return `${phases[phase]} ${kind === null ? 'records' : kindWords[kind].many}`
}
