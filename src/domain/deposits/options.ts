import { type CalendarDate, parseCalendarDate } from '../../kernel/calendar-date'
import type { EstimateId } from '../ids'
import type { Currency } from '../money/currency'
import { minorOf, recordsOf, textOf } from '../wire/read-fields'
import type { OpenOptions } from '../wire/open-options'

/** The estimate of which an invoice asks a part in advance. */
export const DEPOSIT_ESTIMATE = 'deposit_estimate_id'
/** The estimate whose work an invoice bills once more, as the one that was made of it was corrected or voided. */
export const WORK_ESTIMATE = 'work_estimate_id'
/** The deposits that an invoice takes off, by name and with their tax: what they come to is within its discount. */
export const DEDUCTED_DEPOSITS = 'deducted_deposits'

/** A deposit as the invoice that takes it off names it, in minor units. */
export interface DeductedDeposit {
  readonly invoiceNumber: string
  readonly issuedAt: CalendarDate
  /** Before tax. */
  readonly amountMinor: number
  readonly taxMinor: number
}

/** The estimate that an invoice's `options` name as the one it is a deposit of; null where it is none. */
export const readDepositEstimate = (options: OpenOptions): EstimateId | null =>
  textOf(options?.[DEPOSIT_ESTIMATE]) as EstimateId | null

/** The estimate whose work an invoice's `options` say that it bills once more; null where they say none. */
export const readWorkEstimate = (options: OpenOptions): EstimateId | null =>
  textOf(options?.[WORK_ESTIMATE]) as EstimateId | null

/** The deposits that a document's `options` name as taken off; what cannot be understood is none. */
export function readDeductedDeposits(options: OpenOptions, currency: Currency): readonly DeductedDeposit[] {
  const told = recordsOf(options?.[DEDUCTED_DEPOSITS]) ?? []
  return told.flatMap((each) => {
    const invoiceNumber = textOf(each['invoice_number'])
    const issuedAt = parseCalendarDate(textOf(each['issued_at']) ?? '')
    if (invoiceNumber === null || issuedAt === null) return []
    const [amountMinor, taxMinor] = [minorOf(each['amount'], currency), minorOf(each['tax_amount'], currency)]
    return [{ invoiceNumber, issuedAt, amountMinor, taxMinor }]
  })
}

/** What deposits come to before tax, in minor units. */
export const depositsMinor = (deposits: readonly Pick<DeductedDeposit, 'amountMinor'>[]): number =>
  deposits.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** The options without deposits: a copy of a document is of other work. */
export function withoutDeposits(options: OpenOptions): OpenOptions {
  if (!options) return options
  const { [DEPOSIT_ESTIMATE]: _estimate, [WORK_ESTIMATE]: _work, [DEDUCTED_DEPOSITS]: _deducted, ...others } = options
  return others
}
