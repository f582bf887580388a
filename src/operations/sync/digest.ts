import { createHash } from 'node:crypto'
import type { ClientId } from '../../domain/ids'
import type { Currency } from '../../domain/money/currency'
import type { RecordKind } from '../../contract/define/operation'
import { entityTag } from '../../contract/sync/etag'
import type { KindDigest } from '../../contract/sync/feed-operations'
import type { CurrencyTotals, RecordState } from '../../storage/stores/feed-store'
import type { QueryContext } from '../context'
import { moneyNumber } from '../present/document'
import { etagOf } from './etags'
import { hashOf } from '../../storage/hash-of'

/** How many records of a kind there are, what they come to, and a hash of the state of every one. */
export function digestOf(kind: RecordKind, context: QueryContext): KindDigest {
  const hash = createHash('sha256')
  let count = 0
  let lines = ''
  for (const { id, seq, updatedAt } of statesOf(kind, context)) {
    count += 1
    lines += `${id} ${entityTag(seq, updatedAt)}\n`
    // Handing over each line by itself takes longer than hashing it.
    if (count % 1000 === 0) {
      hash.update(lines)
      lines = ''
    }
  }
  const sums = context.reads.feed.sums(kind)
  return { kind, count, ...sumsOf(sums), digest: hash.update(lines).digest('hex') }
}

/** A hash of the state of every contact and note of a client: with these it is deleted. */
export function partsDigest(
  clientId: string,
  reads: Pick<QueryContext['reads'], 'feed' | 'contactsOfClient' | 'notesOfClient'>,
): string {
  const lines = [
    ...reads.contactsOfClient(clientId as ClientId).map(({ id }) => `${id} ${etagOf('contact', id, reads) ?? ''}\n`),
    ...reads.notesOfClient(clientId as ClientId).map(({ id }) => `${id} ${etagOf('note', id, reads) ?? ''}\n`),
  ]
  return hashOf(lines.sort().join(''))
}

/** /v1 shows nobody's profile but that of whoever asks. */
function statesOf(kind: RecordKind, { reads, userId }: QueryContext): Iterable<RecordState> {
  if (kind !== 'profile') return reads.feed.states(kind)
  const own = reads.feed.state(kind, userId)
  return own === null ? [] : [own]
}

function sumsOf(sums: readonly CurrencyTotals[]): Pick<KindDigest, 'total' | 'paid'> {
  const inMoney = (pick: (sum: CurrencyTotals) => number | null) =>
    Object.fromEntries(
      sums.flatMap((sum) => {
        const minor = pick(sum)
        return minor === null ? [] : [[sum.currency, moneyNumber(minor, sum.currency as Currency)]]
      }),
    )
  return { total: inMoney(({ totalMinor }) => totalMinor), paid: inMoney(({ paidMinor }) => paidMinor) }
}
