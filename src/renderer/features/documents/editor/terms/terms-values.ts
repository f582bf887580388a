import type { LateFeeInterval, LateFeeKind, NetTerms } from '../../../../../domain/enums'
import { USUAL_TERMS } from '../../../../../domain/invoices/due-date'
import { numberProblem, type Problems, required } from '../../../../widgets/fields/form/problems'
import { numberToText, textToNumber } from '../../../../widgets/fields/form/wire-values'

/** Payment terms of invoices and recurring invoices, as they are typed. */
export interface TermsValues {
  netTerms: NetTerms
  hasLateFee: boolean
  lateFeeKind: LateFeeKind
  lateFeeInterval: LateFeeInterval
  lateFee: string
}

export interface TermsRecord {
  readonly net_terms: NetTerms
  readonly has_late_fee: boolean
  readonly late_fee_kind: LateFeeKind | null
  readonly late_fee_interval: LateFeeInterval | null
  readonly late_fee: number | null
}

export const newTerms: Readonly<TermsValues> = {
  netTerms: USUAL_TERMS,
  hasLateFee: false,
  lateFeeKind: 'PERCENTAGE',
  lateFeeInterval: 'ONE_TIME',
  lateFee: '',
}

export function recordToTerms(record: TermsRecord): TermsValues {
  return {
    netTerms: record.net_terms,
    hasLateFee: record.has_late_fee,
    lateFeeKind: record.late_fee_kind ?? newTerms.lateFeeKind,
    lateFeeInterval: record.late_fee_interval ?? newTerms.lateFeeInterval,
    lateFee: record.has_late_fee ? numberToText(record.late_fee) : '',
  }
}

/** The terms as they are sent. Kind and interval go along even without a late fee, as recurring invoices require them. */
export function termsBody(values: TermsValues) {
  return {
    net_terms: values.netTerms,
    has_late_fee: values.hasLateFee,
    late_fee_kind: values.lateFeeKind,
    late_fee_interval: values.lateFeeInterval,
    late_fee: values.hasLateFee ? textToNumber(values.lateFee) : null,
  }
}

export function checkTerms(values: TermsValues): Problems {
  if (!values.hasLateFee) return {}
  const message = required(values.lateFee) ?? numberProblem(values.lateFee, 6)
  return message === null ? {} : { late_fee: [message] }
}
