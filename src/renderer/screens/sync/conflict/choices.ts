import type { ConflictField, ConflictRecord } from '../../../../contract/desktop/sync-operations'
import { payeeFields } from '../../../../domain/profile-fields'
import { syncConflict } from '../../../../words/en/sync-conflict'
import { inWindow } from '../../../state/shell/window-language'
import { numberToText, textOrNull, textToNumber } from '../../../widgets/fields/form/wire-values'
import { isEditable, type Shape, shapeOf } from './value-shape'

/** Whose value is taken; `''` while nobody has chosen. */
export type Taken = 'mine' | 'theirs' | 'edited' | ''

/** A field of a conflict with how it is written. */
export interface ShownField extends ConflictField {
  readonly shape: Shape
  readonly canEdit: boolean
}

export interface Choices {
  picks: Record<string, Taken>
  /** What was typed, by field. */
  typed: Record<string, string>
}

/** Where clients pay to. */
const ofBank: readonly string[] = payeeFields.map((name) => `profile.${name}`)

/** The fields whose two versions differ: what is paid to first, then what else only a person can decide. */
export function shownFields({ kind, fields, can_edit: canEdit }: Compared): readonly ShownField[] {
  const shown = fields
    .filter(({ mine, theirs }) => !isSame(mine, theirs))
    .map((field) => {
      const shape = shapeOf(kind, field.field, [field.mine, field.theirs, field.base])
      return { ...field, shape, canEdit: canEdit && isEditable(shape) }
    })
  const rank = ({ field, is_contested: isContested }: ShownField) => (ofBank.includes(field) ? 0 : isContested ? 1 : 2)
  return [0, 1, 2].flatMap((place) => shown.filter((field) => rank(field) === place))
}

type Compared = Pick<ConflictRecord, 'kind' | 'fields' | 'can_edit'>

/** What only one side has changed stands as that side has it; what both have changed waits for a choice. */
export function firstChoices(fields: readonly ShownField[]): Choices {
  return {
    picks: Object.fromEntries(fields.map((field) => [field.field, firstPick(field)])),
    typed: Object.fromEntries(
      fields.filter(({ canEdit }) => canEdit).map((field) => [field.field, toText(field.mine)]),
    ),
  }
}

function firstPick({ base, mine, is_contested: isContested }: ConflictField): Taken {
  if (isContested) return ''
  return isSame(base, mine) ? 'theirs' : 'mine'
}

export function pickAll(fields: readonly ShownField[], pick: 'mine' | 'theirs'): Choices['picks'] {
  return Object.fromEntries(fields.map(({ field }) => [field, pick]))
}

export function checkChoices(fields: readonly ShownField[], { picks }: Choices): Record<string, string[]> {
  const open = fields.filter(({ field }) => (picks[field] ?? '') === '')
  return Object.fromEntries(open.map(({ field }) => [field, [inWindow(syncConflict).chooseOne]]))
}

/** What is sent: a choice for every field, and the values that were written anew. */
export function resolution(fields: readonly ShownField[], { picks, typed }: Choices) {
  const take: Record<string, 'mine' | 'theirs'> = {}
  const edited: Record<string, unknown> = {}
  for (const { field, shape } of fields) {
    const pick = picks[field]
    if (pick === 'edited') edited[field] = fromText(typed[field] ?? '', shape)
    else if (pick === 'mine' || pick === 'theirs') take[field] = pick
  }
  return { take, ...(Object.keys(edited).length > 0 ? { edited } : {}) }
}

function toText(value: unknown): string {
  if (typeof value === 'number') return numberToText(value)
  return typeof value === 'string' ? value : ''
}

function fromText(text: string, { type }: Shape): unknown {
  return type === 'number' || type === 'percent' || type === 'money' ? textToNumber(text) : textOrNull(text)
}

/** Some of what only the server changed waits for a choice too; who changed what is not known of what was never agreed. */
export function changedWhere(field: Pick<ConflictField, 'base' | 'mine'>): string {
  const { changedThere, changedOnBoth, differs } = inWindow(syncConflict)
  if (!hadBefore(field)) return differs
  return isSame(field.base, field.mine) ? changedThere : changedOnBoth
}

/** Whether both sides had a value before either changed it; of what nobody typed, that is not known. */
export function hadBefore({ base }: Pick<ConflictField, 'base'>): boolean {
  return base !== null && base !== undefined && base !== ''
}

/** Whether two wire values say the same; no value and none at all are one. */
function isSame(a: unknown, b: unknown): boolean {
  return ordered(a) === ordered(b)
}

function ordered(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
