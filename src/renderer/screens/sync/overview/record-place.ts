import type { RecordKind } from '../../../../contract/define/operation'
import type { RouteName } from '../../../routes'

/** A record as sync names it. */
export interface SyncedRecord {
  readonly kind: RecordKind
  readonly id: string
  /** The client of a contact or note, the invoice of a payment or refund; null where it is not known. */
  readonly parentId: string | null
}

export interface RecordPlace {
  readonly name: RouteName
  readonly params: Readonly<Record<string, string>>
}

/** The screen that shows a record; null where none can be told. */
export function readingPlace({ kind, id, parentId }: SyncedRecord): RecordPlace | null {
  switch (kind) {
    case 'client':
    case 'estimate':
    case 'invoice':
      return { name: kind, params: { id } }
    case 'recurring_invoice':
      return { name: 'recurring-invoice', params: { id } }
    case 'contact':
    case 'note':
      return parentId === null ? null : { name: 'client', params: { id: parentId } }
    case 'payment':
    case 'refund':
      return parentId === null ? { name: 'payments', params: {} } : { name: 'invoice', params: { id: parentId } }
    case 'tax':
    case 'unit':
    case 'saved_item':
      return { name: 'items', params: {} }
    case 'organization':
      return { name: 'settings', params: { section: 'business' } }
    case 'profile':
      return { name: 'settings', params: { section: 'you' } }
  }
}

/** The screen where it is changed: its editor, or the screen whose dialog changes it. */
export function editingPlace(record: SyncedRecord): RecordPlace | null {
  const { kind, id } = record
  if (kind === 'client' || kind === 'estimate' || kind === 'invoice') return { name: `${kind}-edit`, params: { id } }
  return kind === 'recurring_invoice' ? { name: 'recurring-edit', params: { id } } : readingPlace(record)
}
