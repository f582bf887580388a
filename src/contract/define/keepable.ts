import type { FieldErrors } from './failure'
import { requestTexts } from '../../words/en/service/requests'

const unreadableText = requestTexts.characterCannotBeKept
const longNumber = requestTexts.sendLongNumberAsText
const reservedName = requestTexts.nameCannotBeKept

/** Whether a text is answered as it was sent: half of a surrogate pair would become another character, NUL may end it. */
export function isKeepable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** By field, what of a body could not be answered again as it was sent. What stands in `options` is one field. */
export function keepingProblems(body: unknown): FieldErrors {
  const errors: Record<string, string[]> = {}
  collect(body, [], errors)
  return errors
}

function collect(value: unknown, path: readonly string[], errors: Record<string, string[]>): void {
  const problem = problemOf(value)
  if (problem !== null) errors[path.join('.')] = [problem]
  if (typeof value !== 'object' || value === null) return
  const isOneField = path.at(-1) === 'options'
  for (const [name, item] of Object.entries(value)) {
    const nameProblem = name === '__proto__' ? reservedName : problemOf(name)
    if (nameProblem !== null) errors[path.join('.')] = [nameProblem]
    collect(item, isOneField ? path : [...path, name], errors)
  }
}

function problemOf(value: unknown): string | null {
  if (typeof value === 'string') return isKeepable(value) ? null : unreadableText
  if (typeof value !== 'number') return null
  const isExact = Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value))
  return isExact ? null : longNumber
}

/** Whether a value nests lists and objects at most so deep. */
export function isNestedAtMost(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  const holder = value as Readonly<Record<string, unknown>>
  // Of ten thousands of names V8 lists the values in twice the time.
  const names = Object.keys(holder)
  return levels === 0 ? names.length === 0 : names.every((name) => isNestedAtMost(levels - 1, holder[name]))
}
