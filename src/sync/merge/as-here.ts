import { recordOf, recordsOf, type WireRecord } from '../../domain/wire/read-fields'
import { isSame } from '../wire/canonical'

/** What names a document or a part of it, is a record of its own, or tells when it was written. */
const beside: ReadonlySet<string> = new Set([
  'id',
  'organization_id',
  'client',
  'organization',
  'created_at',
  'updated_at',
])

/** Whether a document of the remote's says nothing that is not so here already: its lines may have other names there. */
export function isAsHere(here: WireRecord, there: WireRecord): boolean {
  return isSame(saidIn(here), saidIn(there))
}

function saidIn(record: WireRecord): WireRecord {
  const { template, ...rest } = record
  const terms = recordOf(template) ?? {}
  return {
    ...said(rest),
    line_items: partsIn(record['line_items']),
    template: { ...said(terms), items: partsIn(terms['items']) },
  }
}

const partsIn = (parts: unknown) => (recordsOf(parts) ?? []).map(said)

const said = (part: WireRecord): WireRecord =>
  Object.fromEntries(Object.entries(part).filter(([name]) => !beside.has(name)))
