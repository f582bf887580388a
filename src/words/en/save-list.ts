import type { Count } from '../plural'
import { plural } from './plural'

/** A list saved as a file that a spreadsheet opens. */
export const saveList = {
  ask: 'Save as CSV…',
  title: 'Saving the list',
  written: (count: Count) => plural(count, { one: `${count.text} row written`, other: `${count.text} rows written` }),
  saved: (count: Count) => plural(count, { one: `${count.text} row saved`, other: `${count.text} rows saved` }),
  stopped: 'Stopped. Nothing was saved.',
  notSaved: (why: string) => `The list was not saved. ${why}`,
}
