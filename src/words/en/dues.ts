import type { Count } from '../plural'
import { plural } from './plural'

/** What is owed: to the business, or by one client. */
export const dues = {
  outstanding: 'Outstanding',
  open: (count: Count) => plural(count, { one: `${count.text} open invoice`, other: `${count.text} open invoices` }),
  /** What of it clients pay to the tax office instead. */
  withheld: (amount: string) => `${amount} of it is withheld`,
  overdue: 'Overdue',
  late: (count: Count) =>
    plural(count, {
      one: `${count.text} invoice past its due date`,
      other: `${count.text} invoices past their due date`,
    }),
}
