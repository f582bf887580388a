import type { Count } from '../plural'
import { plural } from './plural'

/** The overview that Billfold opens with. */
export const home = {
  notLoaded: 'The overview could not be loaded',
  notSaved: 'Not saved when Billfold closed',

  /** What a new business does first. */
  steps: {
    welcome: 'Welcome. Two steps to your first invoice',
    wellBegun: 'Well begun',
    staysHere: 'Everything you enter stays on this computer and works without the internet.',
    done: 'done',
    client: { title: 'Add a client', text: 'The person or business you work for.' },
    invoice: {
      title: 'Create an invoice',
      text: 'What you did and what it costs. It gets its number when you issue it.',
    },
    wantsPrice: 'The client wants to know the price first?',
    writeEstimate: 'Write an estimate',
  },

  figures: {
    nothingOwed: 'Nothing is owed to you',
    nobodyLate: 'Nobody is late',
    drafts: 'Drafts',
    notIssued: (count: Count) =>
      plural(count, { one: `${count.text} invoice not yet issued`, other: `${count.text} invoices not yet issued` }),
    noDraft: 'No invoice waits to be issued',
  },

  attention: {
    title: 'Needs attention',
    nothing: 'Nothing waits for you. Everything is on its way.',
    overdue: 'Overdue',
    drafts: 'Drafts to issue',
    showAll: (count: string) => `Show all ${count}`,
    daysLate: (days: Count) => plural(days, { one: `${days.text} day late`, other: `${days.text} days late` }),
    alsoWaiting: 'Also waiting',
    inSync: (count: Count) =>
      plural(count, {
        one: `${count.text} question of sync waits for you`,
        other: `${count.text} questions of sync wait for you`,
      }),
    syncStopped: 'Sync has stopped and needs a decision of yours',
    mailings: {
      failed: (count: Count) =>
        plural(count, { one: `${count.text} e-mail was not sent`, other: `${count.text} e-mails were not sent` }),
      unclear: (count: Count) =>
        plural(count, {
          one: `${count.text} e-mail may have been sent`,
          other: `${count.text} e-mails may have been sent`,
        }),
      waiting: (count: Count) =>
        plural(count, { one: `${count.text} e-mail waits to be sent`, other: `${count.text} e-mails wait to be sent` }),
    },
    reminders: (count: Count) =>
      plural(count, { one: `${count.text} reminder to look at`, other: `${count.text} reminders to look at` }),
    refused: (count: Count) =>
      plural(count, {
        one: `The network refused ${count.text} e-invoice`,
        other: `The network refused ${count.text} e-invoices`,
      }),
    unanswered: (count: Count) =>
      plural(count, {
        one: `${count.text} e-invoice has no answer yet`,
        other: `${count.text} e-invoices have no answer yet`,
      }),
    recurringDue: (count: Count) =>
      plural(count, {
        one: `${count.text} recurring invoice is due`,
        other: `${count.text} recurring invoices are due`,
      }),
    approved: (count: Count) =>
      plural(count, {
        one: `${count.text} approved estimate can become an invoice`,
        other: `${count.text} approved estimates can become invoices`,
      }),
  },

  months: {
    title: 'Issued and received',
    none: 'Nothing was issued or received in the last twelve months.',
    asChart: 'Show as a chart',
    asTable: 'Show as a table',
    period: 'Last twelve months',
    issued: 'Issued',
    received: 'Received',
    chart: (currency: string, issued: string, received: string) =>
      `Bars for the last twelve months in ${currency}: ${issued} issued, ${received} received. The table has each month.`,
    table: (currency: string) => `Issued and received by month in ${currency}`,
    month: 'Month',
    total: 'Twelve months',
  },
}
