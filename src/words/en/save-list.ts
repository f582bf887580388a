import type { Count } from '../plural'
import { plural } from './plural'

/** A list saved as a file that a spreadsheet opens. */
export const saveList = {
  ask: { csv: 'Save as CSV…', xlsx: 'Save as Excel…' },
  tooManyRows: 'A sheet of Excel holds 1,048,576 rows at most. Narrow the list, or save it as CSV.',
  title: 'Saving the list',
  written: (count: Count) => plural(count, { one: `${count.text} row written`, other: `${count.text} rows written` }),
  saved: (count: Count) => plural(count, { one: `${count.text} row saved`, other: `${count.text} rows saved` }),
  stopped: 'Stopped. Nothing was saved.',
  notSaved: (why: string) => `The list was not saved. ${why}`,
}
