import type { Count } from '../plural'
import { plural } from './plural'

/** Payments that are recorded from a bank's statement. */
export const bankStatement = {
  title: 'Bank statement',
  command: 'Read bank statement…',
  findBy: 'record payments bank account statement import camt mt940 ofx qfx qif csv transactions reconcile match',
  another: 'Read another…',
  columnsAsk: 'Change how it is read…',

  none: {
    title: 'No bank statement is open',
    text: 'Billfold reads CAMT, MT940, OFX, QIF and CSV files, matches what came in to open invoices, and records what you confirm. The file stays where it is.',
  },

  /** While many payments are matched to what is owed. */
  matching: {
    said: (file: string) => `Matching ${file}…`,
    tooSlow: 'The payments could not be matched in time. Try again, or download a shorter period from your bank.',
  },

  /** Why nothing can be read of a file, each with what to do. */
  faults: {
    title: (file: string) => `${file} cannot be read as a bank statement`,
    notStatement:
      'It is not a CAMT, MT940, OFX, QIF or CSV file with dates and amounts. Download one of these from your bank.',
    notText: 'It is written in characters that cannot be read, or is not text at all, like a PDF.',
    noEntries: 'It is a bank statement, but there are no entries in it. Download another period from your bank.',
    unreadable:
      'It is a bank statement, but none of its entries has a date, an amount and a currency that can be read.',
    failed: 'Something in it could not be read, and nothing of it was used. Download it again from your bank.',
    tooMany: 'It has more entries than can be looked through at once. Download a shorter period from your bank.',
    tooSlow:
      'It takes longer to read than any bank statement: it is damaged, or made to do harm. Nothing of it was used. Download it again from your bank.',
    malformed: (line: string, column: string) =>
      `Its XML is damaged in line ${line}, at character ${column}. Download it again from your bank.`,
    doctype: (line: string) =>
      `It has a document type (DOCTYPE) in line ${line}. No bank statement has one, and one can do harm: nothing of the file was used.`,
    tooMuch: 'It has more parts than any bank statement. Download a shorter period from your bank.',
  },

  /** How a file is read that does not say it itself. */
  reading: {
    title: 'How to read this file',
    text: 'Say once what stands where. Billfold remembers it for files with the same columns.',
    act: 'Show payments',
    preview: 'The first rows',
    column: (number: string) => `Column ${number}`,
    order: 'Dates are written',
    orders: { dmy: 'Day, month, year', mdy: 'Month, day, year', ymd: 'Year, month, day' },
    orderOpen: 'The dates can be read in two ways. Check whether the first one below is right.',
    decimalSign: 'Decimals stand behind',
    signOpen: 'The amounts can be read in two ways. Check whether the first one below is right.',
    decimalSigns: { '.': 'A point (1,234.50)', ',': 'A comma (1.234,50)' },
    separator: 'Columns are separated by',
    separators: { ';': 'A semicolon', ',': 'A comma', '\t': 'A tab', '|': 'A bar' },
    currencyHint: 'Where no column says another one.',
    currencyMissing: 'Choose the currency of the account.',
    roles: {
      day: 'Date of booking',
      valueDay: 'Value date',
      amount: 'Amount',
      moneyIn: 'Money in',
      moneyOut: 'Money out',
      direction: 'In or out',
      currency: 'Currency',
      name: 'Name',
      account: 'Account',
      text: 'What they wrote',
      reference: 'Reference',
      bankId: 'ID of the bank',
      state: 'Whether it is booked',
      unused: 'Not used',
    },
    missing: {
      day: 'Say which column holds the date of booking.',
      amount: 'Say which column holds the amount, or the money that came in.',
    },
    first: (day: string, amount: string, who: string) => `The first entry reads: ${day}, ${amount}, ${who}`,
    firstUnnamed: (day: string, amount: string) => `The first entry reads: ${day}, ${amount}`,
    noneReads: 'No row can be read like this.',
  },

  drop: 'Drop a bank statement to read it',

  /** What was read, and what of it is not offered. */
  cameIn: (file: string, count: Count) =>
    plural(count, {
      one: `${count.text} incoming payment in ${file}.`,
      other: `${count.text} incoming payments in ${file}.`,
    }),
  noneCameIn: (file: string) => `No incoming payment in ${file}.`,
  leftOut: {
    outgoing: (count: Count) =>
      plural(count, {
        one: `${count.text} outgoing payment is left out.`,
        other: `${count.text} outgoing payments are left out.`,
      }),
    returned: (count: Count) =>
      plural(count, {
        one: `${count.text} returned payment is left out: look at it yourself.`,
        other: `${count.text} returned payments are left out: look at them yourself.`,
      }),
    pending: (count: Count) =>
      plural(count, {
        one: `${count.text} payment is not booked yet.`,
        other: `${count.text} payments are not booked yet.`,
      }),
    balances: (count: Count) =>
      plural(count, {
        one: `${count.text} row is a total or a balance and is left out.`,
        other: `${count.text} rows are totals or balances and are left out.`,
      }),
    unread: (count: Count) =>
      plural(count, {
        one: `${count.text} entry could not be read.`,
        other: `${count.text} entries could not be read.`,
      }),
  },
  notMatched: 'The payments could not be matched',

  /** Which payments are shown. */
  show: 'Show',
  shown: { ticked: 'To record', unticked: 'To look at', recorded: 'Recorded', ignored: 'Not for an invoice' },
  noneShown: 'None of the payments is here',
  noneShownText: 'Show all of them to go on.',
  showAll: 'Show all payments',
  count: (count: Count) => plural(count, { one: `${count.text} payment`, other: `${count.text} payments` }),
  part: (range: string, of: Count) => `${range} of ${of.text} payments`,

  columns: { tick: 'Record', from: 'From', invoice: 'Invoice, and how sure that is', actions: 'Actions' },
  tick: (who: string, amount: string) => `Record ${amount} from ${who}`,
  tickUnnamed: (amount: string) => `Record ${amount}`,
  actionsFor: (who: string, amount: string) => `Actions for ${amount} from ${who}`,
  actionsUnnamed: (amount: string) => `Actions for ${amount}`,
  invoiceFor: (who: string, amount: string) => `Invoice for ${amount} from ${who}`,
  invoiceUnnamed: (amount: string) => `Invoice for ${amount}`,
  chooseInvoice: 'Choose an invoice',
  /** An invoice in the choice, with what is open of it. */
  option: (number: string, client: string) => `${number} · ${client}`,
  open: (amount: string) => `${amount} open`,
  /** The same where the client withholds a part. */
  toPay: (amount: string) => `${amount} to be paid`,
  onItsWay: (amount: string) => `${amount} on its way`,
  withheld: (amount: string) => `Recorded with ${amount} that the client pays to the tax office.`,
  partOf: (number: string, amount: string) => `${number}: ${amount}`,
  unnamed: 'No name',

  sureness: {
    numberAndAmount: 'Number and amount agree',
    amountAndName: 'Amount and name agree',
    numberPart: 'Number agrees, a part is paid',
    numberMore: 'Number agrees, more is paid',
    amount: 'Only the amount agrees',
    otherNumber: 'The amount agrees, but another number is named',
    otherName: 'Number and amount agree, but the name is another client’s',
    several: 'Several invoices fit',
    none: 'No invoice found',
    before: 'May be recorded already',
    chosen: 'Chosen by you',
    returned: 'Returned',
    otherCurrency: (currency: string) => `No invoice in ${currency} is open`,
    recorded: 'Recorded',
    ignored: 'Not for an invoice',
  },
  before: (day: string, number: string) => `A payment of this amount of ${day} is recorded for ${number} already.`,
  returned: (day: string) => `The bank took it back on ${day}.`,
  unlikelyDay: 'Its date is long ago or still to come. Look at it before you record it.',
  lapsed: 'Its payment was deleted. It can be recorded again.',
  taken: 'Another payment that is ticked here pays it already.',
  surplus: (amount: string) => `${amount} more than is owed, which is not recorded.`,
  credited: (amount: string) => `${amount} more than is owed.`,
  keepCredit: 'Keep it as credit',

  ignore: 'Not for an invoice',
  bringBack: 'Bring back',
  otherInvoice: 'Choose another invoice',
  openInvoice: 'Open invoice',

  record: (count: Count) =>
    plural(count, { one: `Record ${count.text} payment`, other: `Record ${count.text} payments` }),
  recordNone: 'Record payments',
  total: (amounts: string) => `${amounts} will be recorded.`,
  recording: 'Recording payments',
  progress: (done: string, total: string) => `${done} of ${total} recorded`,
  done: (count: Count, amounts: string) =>
    plural(count, {
      one: `${count.text} payment of ${amounts} is recorded.`,
      other: `${count.text} payments are recorded, ${amounts} in all.`,
    }),
  stopped: (count: Count) =>
    plural(count, {
      one: `Stopped after ${count.text} payment. What was recorded stays.`,
      other: `Stopped after ${count.text} payments. What was recorded stays.`,
    }),
  left: (count: Count) =>
    plural(count, { one: `${count.text} is left to look at.`, other: `${count.text} are left to look at.` }),
  showLeft: 'Show what is left',
  refusedRows: (count: Count) =>
    plural(count, {
      one: `${count.text} was not recorded: it says why in its row.`,
      other: `${count.text} were not recorded: each says why in its row.`,
    }),
  showPayments: 'Show payments',
  notRemembered: (why: string) => `It was not remembered. ${why}`,

  /** What a payment's notes say of whom it came from. */
  notes: {
    from: (who: string) => `Bank transfer from ${who}`,
    plain: 'Bank transfer',
  },
}
