import { recordOf, type WireRecord } from '../../domain/wire/read-fields'
import { err, ok, type Result } from '../../kernel/result'
import { isNestedAtMost } from '../../contract/define/keepable'
import type { RecordKind } from '../../contract/define/operation'
import { isRemoteId } from './limits'
import { withPlainNames } from './plain-names'
import { recordSchemas } from './record-schemas'
import { syncLogTexts } from '../../words/en/service/sync-log'

/** What /v1 lets a document's options be nested (contract/v1/documents), and what they are nested in. */
const MOST_LEVELS = 104
/** As much as /v1 takes in one request. */
const MOST_CHARACTERS = 5 * 1024 * 1024
const LONG_TEXT = 1_000

/**
 * A record as a remote sent it, whose known fields are within the limits of /v1, or a sentence on what is wrong with it:
 * everything that sync takes in comes through here (docs/decisions/0022). Whether anything is missing is not looked at.
 */
export function readRecord(kind: RecordKind, value: unknown): Result<WireRecord, string> {
  const sent = recordOf(value)
  if (sent === null) return err(syncLogTexts.itIsNotARecord)
  const record = withoutUnread(kind, sent)
  if (!isNestedAtMost(MOST_LEVELS, record)) return err(syncLogTexts.itIsNestedTooDeep)
  if (!isRemoteId(record['id'])) return err(syncLogTexts.itHasNoId)
  const parsed = recordSchemas[kind].safeParse(record)
  const [issue] = parsed.success ? [] : parsed.error.issues
  if (issue !== undefined) return err(`Its ${wordsFor(issue.path)} ${issue.message}.`)
  const text = JSON.stringify(record)
  return text.length > MOST_CHARACTERS ? err(syncLogTexts.itIsLargerThan5Mb) : ok(withPlainNames(record, text))
}

/**
 * A record without the lists, objects and long texts that /v1 does not name in it: nothing here reads them, and a question
 * about the record would keep them.
 */
function withoutUnread(kind: RecordKind, record: WireRecord): WireRecord {
  const { shape } = recordSchemas[kind]
  const isRead = ([field, value]: [string, unknown]) => Object.hasOwn(shape, field) || !isLong(value)
  const fields = Object.entries(record)
  return fields.every(isRead) ? record : Object.fromEntries(fields.filter(isRead))
}

const isLong = (value: unknown) =>
  typeof value === 'string' ? value.length > LONG_TEXT : typeof value === 'object' && value !== null

/** `line_items.2.tax_id` as people say it: “tax of line 3”. */
function wordsFor(path: readonly PropertyKey[]): string {
  const position = path.find((step) => typeof step === 'number')
  const last = path.findLast((step) => typeof step === 'string') ?? ''
  const field = words[last] ?? last.replace(/_id$/, '').replaceAll('_', ' ')
  return position === undefined || last === 'line_items' || last === 'items'
    ? field
    : `${field} of line ${position + 1}`
}

const words: Readonly<Record<string, string>> = {
  due_at: 'due date',
  issued_at: 'date of issue',
  notes: 'text of notes',
  net_terms: 'payment term',
  options: 'list of options',
  line_items: 'list of lines',
  items: 'list of lines',
  total_late_fee: 'sum of late fees',
  tax_amount: 'tax',
}
