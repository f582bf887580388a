import type { RecurringInvoiceRecord } from '../../../contract/v1/recurring-invoices/recurring-invoice-record'
import { clock } from '../../state/clock.svelte'
import { confirm } from '../../state/confirm.svelte'
import { locale } from '../../state/locale.svelte'
import { plural } from '../../widgets/data/plural'
import { showDate } from '../../widgets/fields/date-text'
import type { RecurringValues } from './recurring-values'
import { draftsForPast, previewDates } from './schedule-preview'

/** More drafts than anybody would look through: a year is mistyped more often than that many are wanted. */
const MANY = 100

/** Asks before a schedule is saved that makes very many drafts at once; true when it is meant. */
export async function confirmDrafts(values: RecurringValues, record: RecurringInvoiceRecord | null): Promise<boolean> {
  const missed = draftsForPast(values, record, clock.today)
  if (missed <= MANY) return true
  const drafts = plural(missed, 'draft')
  const [first] = previewDates(values, record, 1) ?? []
  return confirm({
    title: `Make ${drafts} for dates already past?`,
    text: `The first is for ${showDate(first ?? values.startDate, locale.tag)}. If that is not the day you meant, go back and correct the schedule.`,
    confirm: `Save and make ${drafts}`,
    cancel: 'Go back',
  })
}
