import type { SyncProgress } from '../../../../contract/desktop/sync-operations'
import { syncKinds } from '../../../../words/en/sync-kinds'
import { inWindow } from '../../../state/shell/window-language'
import { kindWords } from './kind-words'

/** What sync is busy with: "Sending invoices". */
export function busyWith({ phase, kind }: SyncProgress): string {
  const words = inWindow(syncKinds)
  if (phase === 'signing_in') return words.signingIn
  return (kind === null ? words.busyWithRecords : kindWords(kind).busy)[phase]
}
