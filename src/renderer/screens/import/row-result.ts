import type { ImportField, ImportKind } from '../../../domain/import/fields'
import type { LeftOut, RowFault } from '../../../domain/import/reading'
import { importing } from '../../../words/en/import'
import { inWindow } from '../../state/shell/window-language'
import type { Tone } from '../../widgets/data/status-tone'
import { countText } from '../../widgets/data/plural'
import type { PreviewRow } from './import-draft'

/** What comes of a row: it is new, here already or twice in the file, something is wrong with it, or it is no open invoice. */
export type RowState = 'new' | 'here' | 'twice' | 'fault' | 'closed'

/** What is said of a row; of one of its fields where that is named. */
export interface RowNote {
  readonly field: string | null
  readonly text: string
}

export interface RowResult {
  readonly state: RowState
  readonly label: string
  readonly tone: Tone
  /** Why, or what else comes of it. */
  readonly notes: readonly RowNote[]
}

export function stateOf({ draft, tried }: PreviewRow): RowState {
  if (draft.leftOut !== null) return 'closed'
  if (draft.value === null || (tried?.errors ?? null) !== null) return 'fault'
  if (draft.twin !== null) return 'twice'
  return (tried?.like ?? null) === null ? 'new' : 'here'
}

interface Closed {
  readonly draft: { readonly leftOut: LeftOut | null }
}

/** What rows that are no open invoices are called together: by their reason where all have the same. */
export function closedLabel(rows: readonly Closed[]): string {
  const { preview } = inWindow(importing)
  const [reason, ...others] = new Set(rows.map(({ draft }) => draft.leftOut))
  return reason && others.length === 0 ? preview.isClosed[reason] : preview.notOpen
}

/** Whether a row may be imported: what is here already may be, as a second one, but no number twice. */
export function mayCome(row: PreviewRow): boolean {
  const state = stateOf(row)
  if (state === 'new') return true
  return (state === 'here' || state === 'twice') && row.sent?.kind !== 'invoice'
}

export function resultOf(kind: ImportKind, row: PreviewRow): RowResult {
  const { preview } = inWindow(importing)
  const { draft, tried } = row
  const state = stateOf(row)
  const looks: Readonly<Record<RowState, { readonly label: string; readonly tone: Tone }>> = {
    new: { label: preview.isNew, tone: 'positive' },
    here: { label: preview.isHere, tone: 'neutral' },
    twice: { label: preview.isTwice, tone: 'neutral' },
    fault: { label: preview.hasFault, tone: 'critical' },
    closed: { label: draft.leftOut === null ? '' : preview.isClosed[draft.leftOut], tone: 'neutral' },
  }
  return { state, ...looks[state], notes: notesOf(kind, state, { draft, tried }) }
}

function notesOf(kind: ImportKind, state: RowState, { draft, tried }: Pick<PreviewRow, 'draft' | 'tried'>): RowNote[] {
  const { preview } = inWindow(importing)
  const said = (text: string): RowNote[] => [{ field: null, text }]
  if (draft.leftOut !== null) return said(preview.closed[draft.leftOut])
  if (state === 'fault') {
    return [...draft.faults.map((fault) => faultNote(kind, fault)), ...errorNotes(kind, tried?.errors ?? {})]
  }
  if (state === 'here' && tried?.like) return said(preview.like[tried.like.by](tried.like.name))
  if (state === 'twice' && draft.twin !== null) return said(preview.twin(countText(draft.twin)))
  const client = (draft.value as { readonly client?: string } | null)?.client
  const known = tried?.client ?? null
  return [
    ...(tried?.is_client_new === true && client !== undefined ? said(preview.newClient(client)) : []),
    ...(known === null ? [] : said(preview.knownClient[known.why](known.name))),
  ]
}

function faultNote(kind: ImportKind, { field, kind: fault, text }: RowFault): RowNote {
  const { fieldFaults } = inWindow(importing)
  return { field: fieldLabel(kind, field), text: fault === 'missing' ? fieldFaults.missing : fieldFaults[fault](text) }
}

/** What a column may be called, of the kind that is imported. */
export function fieldLabel(kind: ImportKind, field: ImportField): string {
  const labels: Readonly<Record<string, string>> = inWindow(importing).fields[kind]
  return labels[field] ?? field
}

/** Fields of the wire by those of a file. */
const fieldsOf: readonly (readonly [RegExp, ImportField])[] = [
  [/^client\.profile\.company_name/, 'company'],
  [/^client\.profile\.website/, 'website'],
  [/^client\.address\.(line1|line2|zip|city|state|country)/, 'line1'],
  [/^client\.document_defaults/, 'currency'],
  [/^(?:client|contacts\.\d+)\.email/, 'email'],
  [/^contacts\.\d+\.phone/, 'phone'],
  [/^contacts\.\d+\.name/, 'contact'],
  [/^note/, 'note'],
  [/^tax\.name/, 'tax_name'],
  [/^(?:item\.)?tax/, 'tax_percent'],
  [/^(?:unit|item\.unit)/, 'unit'],
  [/^number/, 'number'],
  [/^payment\.amount/, 'paid'],
  [/^payment/, 'paid_on'],
  [/^invoice\.line_items\.\d+\.name/, 'line_name'],
  [/^invoice\.line_items\.\d+\.quantity/, 'line_quantity'],
  [/^invoice\.line_items\.\d+\.tax/, 'line_tax_percent'],
  [/^invoice\.line_items/, 'line_price'],
  [/^invoice\.options/, 'purchase_order_number'],
]

/** Messages of the service, each with the column that it speaks of. */
function errorNotes(kind: ImportKind, errors: Readonly<Record<string, readonly string[]>>): RowNote[] {
  return Object.entries(errors).flatMap(([path, texts]) => {
    const field = labelOf(kind, path)
    return texts.map((text) => ({ field, text }))
  })
}

function labelOf(kind: ImportKind, path: string): string | null {
  if (kind === 'invoice' && path.startsWith('client.'))
    return fieldLabel(kind, path.endsWith('email') ? 'client_email' : 'client')
  const last = path.split('.').at(-1) ?? ''
  const labels: Readonly<Record<string, string>> = inWindow(importing).fields[kind]
  const known = fieldsOf.find(([pattern]) => pattern.test(path))?.[1]
  const field = known === 'line1' ? last : (known ?? last)
  return labels[field] ?? null
}
