import { enumValueOf, decimalOf, type WireRecord } from '../wire/read-fields'
import type { LateFeeInterval, LateFeeKind, NetTerms } from '../enums'
import { type Decimal, optionalNumber } from '../money/decimal'
import { USUAL_TERMS } from './due-date'

/** The payment terms of invoices and recurring invoices: their names on the wire, their columns, and how one is made of the other. */

/** What each field holds, by its name on the wire. */
export const termsFields = {
  net_terms: 'net_terms',
  has_late_fee: 'flag',
  late_fee_kind: 'late_fee_kind',
  late_fee_interval: 'late_fee_interval',
  late_fee: 'amount',
} as const

/** The fields that say what is charged once an invoice is late. */
export const lateFeeFields: readonly string[] = Object.keys(termsFields).filter((field) => field !== 'net_terms')

/** Payment terms as they are kept. */
export interface TermsColumns {
  readonly netTerms: NetTerms
  readonly hasLateFee: boolean
  readonly lateFeeKind: LateFeeKind | null
  readonly lateFeeInterval: LateFeeInterval | null
  readonly lateFee: Decimal | null
}

/** Payment terms as a request states them, parsed. */
export interface TermsInput {
  readonly net_terms?: NetTerms | undefined
  readonly has_late_fee?: boolean | undefined
  readonly late_fee_kind?: LateFeeKind | null | undefined
  readonly late_fee_interval?: LateFeeInterval | null | undefined
  readonly late_fee?: Decimal | null | undefined
}

/** The columns that follow from what a request states. */
export function termsColumns(input: TermsInput): TermsColumns {
  return {
    netTerms: input.net_terms ?? USUAL_TERMS,
    hasLateFee: input.has_late_fee ?? false,
    lateFeeKind: input.late_fee_kind ?? null,
    lateFeeInterval: input.late_fee_interval ?? null,
    lateFee: input.late_fee ?? null,
  }
}

/** What is kept as a request would state it. */
export function columnsToTermsInput(columns: TermsColumns): TermsInput {
  return {
    net_terms: columns.netTerms,
    has_late_fee: columns.hasLateFee,
    late_fee_kind: columns.lateFeeKind,
    late_fee_interval: columns.lateFeeInterval,
    late_fee: columns.lateFee,
  }
}

/** What is kept as an answer tells it. */
export function presentTerms(columns: TermsColumns) {
  return {
    net_terms: columns.netTerms,
    has_late_fee: columns.hasLateFee,
    late_fee_kind: columns.lateFeeKind,
    late_fee_interval: columns.lateFeeInterval,
    late_fee: optionalNumber(columns.lateFee),
  }
}

/** The terms of somebody's record. What is missing or of another type is as if it were not set. */
export function readTerms(record: WireRecord): TermsColumns {
  return {
    netTerms: enumValueOf('net_terms', record['net_terms']) ?? USUAL_TERMS,
    hasLateFee: record['has_late_fee'] === true,
    lateFeeKind: enumValueOf('late_fee_kind', record['late_fee_kind']),
    lateFeeInterval: enumValueOf('late_fee_interval', record['late_fee_interval']),
    lateFee: decimalOf(record['late_fee']),
  }
}
