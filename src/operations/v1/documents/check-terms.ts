import { compareDecimals, type Decimal } from '../../../domain/money/decimal'
import type { TermsInput } from '../../../domain/invoices/terms-fields'
import type { FieldProblems } from './field-problems'
import { documentTexts } from '../../../words/en/service/documents'

const HUNDRED = '100' as Decimal

/** A late fee needs its kind, its interval and its amount. */
export function checkTerms(input: TermsInput, problems: FieldProblems): void {
  if (!input.has_late_fee) return
  if (!input.late_fee_kind) problems.add('late_fee_kind', documentTexts.chooseLateFeeKind)
  if (!input.late_fee_interval) problems.add('late_fee_interval', documentTexts.chooseLateFeeInterval)
  if (!input.late_fee) problems.add('late_fee', documentTexts.enterTheLateFee)
  else if (input.late_fee_kind === 'PERCENTAGE' && compareDecimals(input.late_fee, HUNDRED) > 0) {
    problems.add('late_fee', documentTexts.useAtMost100)
  }
}
