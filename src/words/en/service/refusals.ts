import type { EstimateRefusal } from '../../../domain/estimates/states'
import type { InvoiceRefusal } from '../../../domain/invoices/states'
import type { PrefixFault } from '../../../domain/numbering/prefix'
import type { RecurringRefusal } from '../../../domain/recurrence/states'
import type { TotalsFault } from '../../../domain/totals/check-pricing'

/** Why a move is refused, and what to do instead. */
export const estimateRefusals = {
  alreadySent: 'This estimate has already been sent. Approve or decline it next.',
  alreadyApproved: 'This estimate is already approved. Create an invoice from it next.',
  declinedBeforeSending: 'This estimate is declined. Reopen it before sending it again.',
  convertedBeforeSending: 'This estimate has already become an invoice. Issue the invoice instead.',
  declinedBeforeApproving: 'This estimate is declined. Reopen it before approving it.',
  convertedBeforeApproving: 'This estimate has already become an invoice. There is nothing left to approve.',
  approvedBeforeDeclining:
    'This estimate is already approved and can no longer be declined. Delete it if it is not wanted.',
  alreadyDeclined: 'This estimate is already declined. Reopen it to change it.',
  convertedBeforeDeclining: 'This estimate has already become an invoice. Void or delete the invoice instead.',
  stillDraft: 'This estimate is still a draft. You can edit it as it is.',
  notDeclined: 'This estimate is not declined. You can edit it as it is.',
  approvedBeforeReopening:
    'This estimate is approved, and only a declined one can be reopened. Create a new estimate instead.',
  convertedBeforeReopening: 'This estimate has already become an invoice. Create a new estimate instead.',
  notApproved: 'This estimate is not approved yet. Approve it before converting it.',
  declinedBeforeConverting: 'This estimate is declined. Reopen and approve it before converting it.',
  alreadyConverted: 'This estimate has already become an invoice. Open that invoice instead.',
} satisfies Record<EstimateRefusal, string>

export const invoiceRefusals = {
  alreadyIssued: 'This invoice has already been issued. Duplicate it to issue another one.',
  voidBeforeIssuing: 'This invoice is void. Duplicate it and issue the copy instead.',
  writtenOffBeforeIssuing: 'This invoice is written off. Duplicate it and issue the copy instead.',
  stillDraft: 'This invoice is still a draft. Delete it instead.',
  partiallyPaid:
    'This invoice is partially paid, so it cannot be voided. Correct it with a credit note, or write off the rest.',
  paidBeforeVoiding: 'This invoice is paid, so it cannot be voided. Correct it with a credit note instead.',
  alreadyVoid: 'This invoice is already void. There is nothing left to do.',
  writtenOffBeforeVoiding:
    'This invoice is written off and can no longer be voided. Record a payment if it is paid after all.',
  paidBeforeWritingOff:
    'This invoice is paid, so there is nothing to write off. Delete the payment if it never arrived.',
  voidBeforeWritingOff: 'This invoice is void, so there is nothing to write off.',
  alreadyWrittenOff: 'This invoice is already written off. There is nothing left to do.',
} satisfies Record<InvoiceRefusal, string>

export const recurringRefusals = {
  completed: 'This recurring invoice is completed. Create a new one to go on.',
  canceled: 'This recurring invoice is canceled. Create a new one to go on.',
  alreadyPaused: 'This recurring invoice is already paused. Resume it to go on.',
  notPaused: 'This recurring invoice is not paused. There is nothing to resume.',
  completedBeforeCanceling: 'This recurring invoice is completed. There is nothing left to cancel.',
  alreadyCanceled: 'This recurring invoice is already canceled. There is nothing left to do.',
} satisfies Record<RecurringRefusal, string>

/** What is wrong with a figure. Limits are said in digits: a number each country would write in its own way. */
export const totalsFaults = {
  tooLarge: 'Must have at most 12 digits before the decimals.',
  lineTooLarge: 'Quantity × price must have at most 12 digits before the decimals.',
  negative: 'Must be 0 or more.',
  notPercentage: 'Must be between 0 and 100.',
  discountTooLarge: 'The discount must not exceed the amount it is taken from.',
} satisfies Record<TotalsFault, string>

/** What is wrong with the prefix of a number. */
export const prefixFaults = {
  notPlain: 'Use letters, digits, punctuation and plain spaces only.',
  tooLong: 'Use at most 20 characters.',
  blanksAround: 'Leave out the spaces around it.',
} satisfies Record<PrefixFault, string>

/** What is wrong with a number that another program gave. */
export const foreignFaults = {
  ...prefixFaults,
  empty: 'Enter its number.',
  tooLong: 'Use at most 64 characters.',
} satisfies Record<PrefixFault | 'empty', string>
