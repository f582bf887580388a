import type { SyncStatus } from '../../../contract/desktop/sync-operations'
import { plural } from '../../widgets/data/plural'

type Link = NonNullable<SyncStatus['link']>

/** What a server can promise, by its kind. */
export const promises: Readonly<Record<Link['kind'], string>> = {
  full: 'Every record exactly once.',
  plain:
    'Every record, checked again where an answer is lost. What cannot be told for certain is shown to you rather than sent twice.',
  partial: 'Some records only: what it cannot take stays on this computer.',
}

export const generators: Readonly<Record<Link['generator'], string>> = {
  device: 'this computer',
  remote: 'the server',
}

/** What waits, a few words for each state that holds any. */
export function countWords({ queued, sending, checking, rejected, parked, missing, conflicts }: SyncStatus['counts']) {
  const write = (count: number, words: string) => (count > 0 ? [`${plural(count, 'change')} ${words}`] : [])
  return [
    ...write(queued, 'waiting to be sent'),
    ...write(sending, 'being sent'),
    ...write(checking, 'being checked'),
    ...write(rejected, 'refused by the server'),
    ...(parked > 0 ? [`${plural(parked, 'change')} that this server cannot take`] : []),
    ...(conflicts > 0 ? [`${plural(conflicts, 'record')} changed in two places`] : []),
    ...(missing > 0 ? [`${plural(missing, 'record')} missing on the server`] : []),
  ]
}
