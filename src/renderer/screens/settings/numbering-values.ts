import type { NumberingRecord } from '../../../contract/desktop/numbering-operations'
import type { Reply } from '../../../contract/define/envelope'
import { formatNumber, LAST_NUMBER } from '../../../domain/numbering/number'
import { prefixOn } from '../../../domain/numbering/prefix'
import type { CalendarDate } from '../../../kernel/calendar-date'
import { settings } from '../../../words/en/settings'
import { inWindow } from '../../state/shell/window-language'

const seriesKinds = ['invoice', 'credit_note', 'estimate'] as const

export type SeriesKind = (typeof seriesKinds)[number]

/** A number series as it is typed. */
export interface SeriesValues {
  prefix: string
  /** Digits, or what was typed instead. */
  next: string
}

export type NumberingValues = Record<SeriesKind, SeriesValues>

/** A part of updateNumbering's body. */
interface SeriesBody {
  readonly prefix: string
  readonly next_number: number
}

export function numberingValues(record: NumberingRecord): NumberingValues {
  const of = ({ prefix, next_number: next }: NumberingRecord[SeriesKind]) => ({ prefix, next: String(next) })
  return { invoice: of(record.invoice), credit_note: of(record.credit_note), estimate: of(record.estimate) }
}

/** What the next document would be called today; null while the number cannot be read. */
export function previewNumber({ prefix, next }: SeriesValues, today: CalendarDate): string | null {
  const number = readNumber(next)
  return number === null ? null : formatNumber(prefixOn(prefix.trim(), today), number)
}

/** What can be told without asking, by wire path; which numbers are taken the service knows. */
export function checkNumbering(values: NumberingValues): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    seriesKinds.flatMap((kind) =>
      readNumber(values[kind].next) === null ? [[`${kind}.next_number`, [numberProblem(values[kind].next)]]] : [],
    ),
  )
}

/**
 * Sends each series that was typed anew and differs from what is stored now, one after the other, so that a refusal is
 * known to be about its own series: it comes back on that series' number. What the form was filled with may be old by now.
 */
export async function sendNumbering(
  values: NumberingValues,
  filled: NumberingValues,
  stored: NumberingRecord,
  send: (body: Partial<Record<SeriesKind, SeriesBody>>) => Promise<Reply<NumberingRecord>>,
): Promise<Reply<NumberingRecord>> {
  let reply: Reply<NumberingRecord> = { ok: true, status: 200, body: { success: true, message: '', data: stored } }
  for (const kind of seriesKinds) {
    const body = seriesBody(values[kind])
    if (isSame(body, seriesBody(filled[kind])) || isSame(body, stored[kind])) continue
    reply = onField(await send({ [kind]: body }), kind)
    if (!reply.ok) return reply
  }
  return reply
}

const isSame = (one: SeriesBody, other: SeriesBody): boolean =>
  one.prefix === other.prefix && one.next_number === other.next_number

function seriesBody({ prefix, next }: SeriesValues): SeriesBody {
  return { prefix: prefix.trim(), next_number: readNumber(next) ?? 0 }
}

/** A conflict names no field; what is in the way is the number. */
function onField(reply: Reply<NumberingRecord>, kind: SeriesKind): Reply<NumberingRecord> {
  if (reply.ok || reply.status !== 409) return reply
  const errors = { [`${kind}.next_number`]: [reply.body.message] }
  return { ...reply, body: { ...reply.body, message: inWindow(settings).numbering.cannotComeNext, errors } }
}

function numberProblem(text: string): string {
  const words = inWindow(settings).numbering
  const isTooLong = /^\d+$/.test(text.trim()) && Number(text) > LAST_NUMBER
  return isTooLong ? words.tooManyDigits(String(String(LAST_NUMBER).length)) : words.notWhole
}

function readNumber(text: string): number | null {
  return /^\d{1,9}$/.test(text.trim()) && Number(text) >= 1 ? Number(text) : null
}
