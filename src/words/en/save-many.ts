import type { Count } from '../plural'
import { plural } from './plural'

/** Many documents saved as one job. */
export const saveMany = {
  ask: 'Save PDFs…',
  title: 'Saving PDFs',
  looking: 'Looking for what is listed…',
  saving: (done: string, total: string) => `${done} of ${total} saved`,
  none: 'Nothing that is listed could be saved: drafts of invoices are left out.',
  saved: (count: Count) => plural(count, { one: `${count.text} PDF saved`, other: `${count.text} PDFs saved` }),
  stopped: (count: Count) =>
    plural(count, {
      one: `Stopped. ${count.text} PDF was saved`,
      other: `Stopped. ${count.text} PDFs were saved`,
    }),
  /** After how many were saved, and why it went no further. */
  failed: (saved: string, why: string) => `${saved}, then no more. ${why}`,
}
