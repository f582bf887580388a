import { plant, type Mutant } from './mutant.ts'

/** Mistakes in what documents come to, and in what is printed on them. */
export const documentMutants: readonly Mutant[] = [
  plant(
    'what a remote has closed is closed here unasked',
    'merge/conflict-reason.ts',
    "    (found.remoteChanges.includes('status') && isClosedThere(ref, compared, tx)) ||\n",
    '',
    { scenario: 'an invoice that is open here is void at a remote that is not ours' },
  ),
  plant(
    'of what a document comes to the total alone is looked at',
    'rules/own-totals.ts',
    '(isComplete && isOtherRounding(told, computed))',
    '(isComplete && Math.abs(told.pricing.totalMinor - computed.totalMinor) <= 1)',
    { seed: 59 },
  ),
  plant(
    'what lacks its totals is set aside',
    'rules/own-totals.ts',
    'return isTold || totalsIn(record) !== null',
    'return isTold',
    { seed: 52 },
  ),
  plant(
    'another subtotal of what went out is let be',
    'rules/document-fields.ts',
    "pick(record, ['subtotal', 'document_discount', 'tax_amount', 'total'])",
    "pick(record, ['tax_amount', 'total'])",
    { seed: 59 },
  ),
  plant(
    'the rates and names of a remote are taken for those of a document here',
    'merge/own-copies.ts',
    '{ ...version, record: withOwnCopies(version.record, here, tx) }',
    'version',
    { scenario: 'documents with taxes and units are changed at a remote that shows those under other names' },
  ),
  plant(
    'what a client has is replaced by what a plain remote made of it',
    'merge/guarded.ts',
    "among('has gone to the client', (field) => field !== 'status')",
    "among('has gone to the client', (field) => field === 'line_items')",
    { scenario: 'an estimate that a client has is edited at a plain remote' },
  ),
]
