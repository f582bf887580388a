import type { RecordKind } from '../contract/define/operation'
import type { Conflict } from '../storage/stores/sync/conflict-store'
import { isSame } from './merge/canonical'
import type { ConflictReason, Version } from './merge/conflict'
import type { Agreed } from './merge/merge-content'
import { rules } from './rules/index'
import { bankFields } from './rules/organization-rules'
import type { WriteContext } from './rules/sync-rule'
import type { WireRecord } from './surroundings'

type Means = Pick<WriteContext, 'reads' | 'local'>

const sentences: Readonly<Record<ConflictReason, string>> = {
  fields: 'It was changed here and on the server, and the two differ.',
  frozen: 'It has gone out to your client, and the server shows something else.',
  number: 'On the server it has a number that another of your documents has here.',
  numbered: 'The server gave it a number of its own.',
  printed: 'What your documents say about your business was changed on the server.',
  deleted_here: 'You deleted it here; meanwhile it was changed on the server.',
  deleted_there: 'It was deleted on the server; meanwhile you changed it here.',
  untaxed: 'The server adds no tax to shipping, so its total differs from yours.',
  priced: 'The server leaves out something that the price is worked out from, so its total differs from yours.',
  duplicate: 'The server may have this twice.',
  cannot_apply: 'The server has a version that cannot be used here.',
  unsure: 'It was sent, but no answer came. The server has one that may be this one, or another.',
}

/** What happened to a record, for the person who is asked about it. */
export function sentenceOf(conflict: Conflict, means: Means): string {
  const reason = conflict.reason as ConflictReason
  if (reason === 'frozen') return frozenSentence(conflict, means)
  return reason === 'printed' ? printedSentence(conflict) : sentences[reason]
}

/** What a change of the business touches besides what documents say. */
const consequences: readonly (readonly [field: string, sentence: string])[] = [
  ['profile.time_zone', 'Its time zone says what day it is, and when late fees of invoices that you issued fall due.'],
  ['profile.currency', 'Its currency is what new documents begin with.'],
]

/** Where it is paid is said first: all else of it is one question with that. */
function printedSentence({ base, remote }: Conflict): string {
  const [agreed, theirs] = [(base as Agreed).remote, (remote as Version | null)?.content]
  const isChanged = (field: string) => !isSame(theirs?.[field], agreed[field])
  const first = bankFields.some(isChanged) ? 'Your bank details were changed on the server.' : sentences.printed
  return [first, ...consequences.filter(([field]) => isChanged(field)).map(([, sentence]) => sentence)].join(' ')
}

/** What of a document that went out is first looked at, by wire field. */
const noticed: readonly (readonly [field: string, word: string])[] = [
  ['number', 'number'],
  ['total', 'total'],
  ['total_late_fee', 'sum of late fees'],
  ['due_at', 'due date'],
  ['issued_at', 'date'],
  ['client_id', 'client'],
]

/** "You already issued this invoice, and the server shows another number and another due date." */
function frozenSentence({ kind, localId, remote }: Conflict, means: Means): string {
  if (kind === 'payment') return 'The server shows this payment differently.'
  const rule = rules[kind as RecordKind]
  const [mine, version] = [means.local.read(rule.kind, localId), remote as Version | null]
  if (mine === null || version === null) return sentences.frozen
  const unfounded = rule.unfounded?.(localId, version.record, means)
  const here: WireRecord = { ...rule.contentOf(mine), ...rule.sealOf(mine) }
  const there: WireRecord = { ...version.content, ...rule.sealOf(version.record), ...unfounded }
  const isOther = ([field]: readonly [string, string]) =>
    (there[field] ?? null) !== null && !isSame(here[field], there[field])
  const words = noticed.filter(isOther).map(([, word]) => `another ${word}`)
  const done = kind === 'estimate' ? 'This estimate is already approved here' : 'You already issued this invoice'
  return `${done}, and the server shows ${words.length === 0 ? 'other content' : words.join(' and ')}.`
}

/** What is asked of all documents of a kind that the server numbers by itself. */
export function numberedSentence(
  kind: RecordKind,
  count: number,
  { mine, theirs }: { readonly mine: string; readonly theirs: string },
): string {
  const isSo = `${mine} here is ${theirs} there`
  const among = `, and ${String(count)} of yours have another number there: ${isSo}, for example`
  return (
    `This server numbers ${kind}s by itself${count === 1 ? `: ${isSo}` : among}. Your numbers never change. ` +
    `If you keep them, each side goes on with its own, for later ${kind}s as well, and Activity shows which one the server gave. ` +
    `Until then ${count === 1 ? `this ${kind} stays as it is` : `these ${kind}s stay as they are`} on both sides.`
  )
}
