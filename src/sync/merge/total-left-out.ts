import { recordsOf, type WireRecord } from '../../domain/wire/read-fields'
import type { Base } from '../../storage/stores/sync/agreement-store'
import { addLogEntry, type Tx } from '../context/round-context'
import type { RecordRef } from '../rules/sync-rule'
import { remoteHash } from './apply-remote'
import { syncLogTexts } from '../../words/en/service/sync-log'

const LEFT_OUT = syncLogTexts.amountsNoLongerSaid

const figures = ['subtotal', 'document_discount', 'tax_amount', 'total']

/** Says that a remote tells no total any more of a document of which it told ours, and otherwise the same: nobody asks of nothing. */
export function tellTotalLeftOut({ rule, localId }: RecordRef, base: Base | null, record: WireRecord, tx: Tx): void {
  if (base === null || tx.link.kind === 'full' || (record['total'] ?? null) !== null) return
  const here = tx.local.read(rule.kind, localId)
  if (
    here === null ||
    !('total' in rule.immutableFields(here)) ||
    remoteHash(rule, withTotals(record, here)) !== base.hash
  )
    return
  addLogEntry(tx, { kind: rule.kind, localId }, 'received', LEFT_OUT)
}

/** A document with the figures of another one where it tells none. */
function withTotals(record: WireRecord, here: WireRecord): WireRecord {
  const own = recordsOf(here['line_items']) ?? []
  const lines = recordsOf(record['line_items'])?.map((line, index) => filled(line, own[index] ?? {}))
  return { ...filled(record, here), ...(lines === undefined ? {} : { line_items: lines }) }
}

function filled(record: WireRecord, here: WireRecord): WireRecord {
  const missing = figures.filter((name) => (record[name] ?? null) === null && name in here)
  return { ...record, ...Object.fromEntries(missing.map((name) => [name, here[name]])) }
}
