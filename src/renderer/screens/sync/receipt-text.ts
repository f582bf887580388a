import type { ConflictRecord, ReceiptRow } from '../../../contract/desktop/sync-operations'
import { fieldLabel } from './field-words'
import { capital } from './kind-words'

/** What came of it, in words of our own where the log has but a word. */
const outcomes: Readonly<Record<string, string>> = {
  received: 'Fetched from the server',
  merged: 'Changes from the server joined with those made here',
  matched: 'Found on both sides',
  found: 'It had arrived already',
  superseded: 'No longer needed',
  'deleted there': 'Deleted on the server as well',
  'own letterhead': 'The server shows it with another letterhead; it is printed with yours',
}

/** What was sent, by the first word of its operation. */
const sent: Readonly<Record<string, string>> = {
  create: 'Added on the server',
  update: 'Changed on the server',
  delete: 'Deleted on the server',
}

/** Why both versions were kept for a person to look at. */
const reasons: Readonly<Record<string, string>> = {
  fields: 'Changed here and on the server: both are kept until you choose',
  frozen: 'It has gone out, and the server shows something else: both are kept',
  paid: 'The server says otherwise how much of it is paid: both stay as they are until you choose',
  numbered: 'The server gave it another number: yours stays, and it waits until you say so',
  printed: 'The server says something else of your business: your documents say what it says here until you choose',
  letterhead: 'The server shows it with a letterhead that was never yours: yours is printed until you choose',
  number: 'Its number is taken here: both are kept until you choose',
  deleted_here: 'Deleted here, and the server has it changed or again: nothing is lost until you choose',
  deleted_there: 'Deleted on the server and changed here: nothing is lost until you choose',
  untaxed: 'The server adds no tax to shipping: the two totals differ until you choose',
  priced: 'The server leaves out something that the price is worked out from: the two totals differ until you choose',
  duplicate: 'The server may have it twice: both are kept until you choose',
  cannot_apply: 'What the server has cannot be used here',
  unsure: 'Sent, but no answer came: it waits until you say which it is',
} satisfies Readonly<Record<ConflictRecord['reason'], string>>

/** What a receipt says, as a line of its own. */
export function receiptText({ outcome, detail }: Pick<ReceiptRow, 'outcome' | 'detail'>): string {
  const said = detail.trim().replace(/\.$/, '')
  if (outcome === 'sent') return sent[/^[a-z]+/.exec(said)?.[0] ?? ''] ?? 'Sent to the server'
  if (outcome === 'conflict') return reasons[said] ?? reasons['fields'] ?? ''
  if (outcome === 'not kept')
    return `The server does not keep as it is here: ${said.split(' ').map(fieldLabel).join(', ')}`
  if (outcome === 'other total') return `The server says a total of ${said}; here it is what the lines come to`
  if (outcome === 'other figures')
    return `The server says otherwise; here it follows from the lines: ${said.split(' ').map(fieldLabel).join(', ')}`
  if (outcome === 'numbered') return `It keeps its number here; on the server it is ${said}`
  if (outcome === 'left') return `It stays on the server, as ${said} is another one here`
  if (outcome === 'rejected') return said === '' ? 'Refused by the server' : `Refused by the server: ${said}`
  if (outcome === 'parked') return said === '' ? 'Kept on this computer' : `Kept on this computer: ${said}`
  return said === '' ? (outcomes[outcome] ?? capital(outcome.replaceAll('_', ' '))) : capital(said)
}
