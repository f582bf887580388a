import type { RecurringInvoiceRecord } from '../../../../contract/v1/recurring-invoices/recurring-invoice-record'
import { recurringEdit } from '../../../../words/en/recurring-edit'
import { clock } from '../../../state/business/clock.svelte'
import { confirm } from '../../../state/forms/confirm.svelte'
import { locale } from '../../../state/business/locale.svelte'
import { inWindow } from '../../../state/shell/window-language'
import { counted } from '../../../widgets/data/plural'
import { showDate } from '../../../widgets/fields/date/date-text'
import type { RecurringValues } from './recurring-values'
import { draftsForPast, previewDates } from './schedule-preview'

/** More drafts than anybody would look through: a year is mistyped more often than that many are wanted. */
const MANY = 100

/** Asks before a schedule is saved that makes very many drafts at once; true when it is meant. */
export async function confirmDrafts(values: RecurringValues, record: RecurringInvoiceRecord | null): Promise<boolean> {
  const missed = draftsForPast(values, record, clock.today)
  if (missed <= MANY) return true
  const words = inWindow(recurringEdit).many
  const drafts = counted(missed)
  const [first] = previewDates(values, record, 1) ?? []
  return confirm({
    title: words.question(drafts),
    text: words.first(showDate(first ?? values.startDate, locale.tag)),
    confirm: words.confirm(drafts),
    cancel: words.cancel,
  })
}
