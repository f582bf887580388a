import type { Call } from '../contract/define/call'
import type { RecordKind } from '../contract/define/operation'
import { readDepositEstimate, readWorkEstimate } from '../domain/deposits/options'
import { isTaxId, readShippingTax } from '../domain/shipping-tax/options'
import { pick, recordOf } from '../domain/wire/read-fields'
import type { NewOutboxEntry } from '../storage/stores/new-entry-store'
import { paramOf } from './sync/target-record'

/** What a remote has to be told of a write that answered `data`. */
export function outboxEntry(
  { operation, params, body, rawInput }: Call,
  record: RecordKind,
  data: unknown,
): Omit<NewOutboxEntry, 'requestKey' | 'createdAt'> {
  const named = params as Readonly<Record<string, string>>
  const answered = idsOf(data)
  const recordId = named[paramOf(record)] ?? answered[0]
  if (recordId === undefined) throw new Error(`${operation.name} wrote a record that it neither takes nor answers.`)
  const isOther = (id: string) => id !== recordId
  return {
    recordKind: record,
    recordId,
    operation: operation.name,
    payload: rawInput,
    sideEffectIds: operation.success === 201 ? answered.filter(isOther) : [],
    // The payment that takes an invoice's credit is made with it, and told before.
    dependsOn: referencesOf({
      params,
      body,
      paid: record === 'refund' ? pick(recordOf(data) ?? {}, ['payment_id']) : null,
    }).filter(isOther),
  }
}

/** The ids of the record or the records that an operation answered. */
function idsOf(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(idsOf)
  return typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string' ? [data.id] : []
}

/** Of what people keep in a document's options, what is known to name a record. */
function referencesOfOptions(value: unknown): unknown {
  const options = recordOf(value)
  const { tax } = readShippingTax(options)
  const estimates = [readDepositEstimate(options), readWorkEstimate(options)]
  return [{ tax_id: isTaxId(tax) ? tax : null }, ...estimates.map((id) => ({ estimate_id: id }))]
}

/** The ids of other records that a call names, in fields that end in `_id` and in its path. */
export function referencesOf(value: unknown): string[] {
  const found = new Set<string>()
  collectReferences(value, found)
  return [...found]
}

function collectReferences(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collectReferences(item, found)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (typeof item === 'string') {
        if (key.endsWith('_id') || key.endsWith('Id')) found.add(item)
      } else collectReferences(key === 'options' ? referencesOfOptions(item) : item, found)
    }
  }
}
