import type { LateFeeInterval, LateFeeKind, NetTerms } from '../../../domain/enums'
import { USUAL_TERMS } from '../../../domain/invoices/due-date'
import type { Decimal } from '../../../domain/money/decimal'
import { compareDecimals, parseDecimal } from '../../../domain/money/decimal'
import type { FieldProblems } from './field-problems'

export interface TermsInput {
  readonly net_terms?: NetTerms | undefined
  readonly has_late_fee?: boolean | undefined
  readonly late_fee_kind?: LateFeeKind | null | undefined
  readonly late_fee_interval?: LateFeeInterval | null | undefined
  readonly late_fee?: Decimal | null | undefined
}

const HUNDRED = parseDecimal('100') as Decimal

/** The payment terms as columns. A late fee needs its kind, its interval and its amount. */
export function termsColumns(input: TermsInput, problems: FieldProblems) {
  if (input.has_late_fee) {
    if (!input.late_fee_kind) problems.add('late_fee_kind', 'Choose a kind of late fee.')
    if (!input.late_fee_interval) problems.add('late_fee_interval', 'Choose how often the late fee is added.')
    if (!input.late_fee) problems.add('late_fee', 'Enter the late fee.')
    else if (input.late_fee_kind === 'PERCENTAGE' && compareDecimals(input.late_fee, HUNDRED) > 0) {
      problems.add('late_fee', 'Use at most 100 %.')
    }
  }
  return {
    netTerms: input.net_terms ?? USUAL_TERMS,
    hasLateFee: input.has_late_fee ?? false,
    lateFeeKind: input.late_fee_kind ?? null,
    lateFeeInterval: input.late_fee_interval ?? null,
    lateFee: input.late_fee ?? null,
  }
}

export function rowToTermsInput(row: ReturnType<typeof termsColumns>): TermsInput {
  return {
    net_terms: row.netTerms,
    has_late_fee: row.hasLateFee,
    late_fee_kind: row.lateFeeKind,
    late_fee_interval: row.lateFeeInterval,
    late_fee: row.lateFee,
  }
}
