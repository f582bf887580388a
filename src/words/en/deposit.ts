/** A deposit: an invoice for a part of an estimate in advance, which the invoice for the work takes off. */
export const deposit = {
  ask: 'Ask for a deposit…',
  title: (estimate: string) => `Ask for a deposit on ${estimate}`,
  act: 'Create deposit invoice',
  means: (estimate: string) =>
    `It becomes an invoice of its own, as a draft. The invoice for the work, made from ${estimate}, takes it off by name, with its tax.`,
  deposit: 'Deposit',
  kind: 'Percentage or amount',
  beforeTax: (amount: string) => `Of ${amount} before tax.`,
  ofWhole: (amount: string) => `Of ${amount}.`,
  left: (left: string, whole: string) => `${left} of ${whole} is left to ask for.`,
  nothingLeft: (estimate: string) => `Deposits were made for all of ${estimate}.`,
  enter: 'Enter how much to ask for.',
  atMost: (left: string) => `At most ${left} is left to ask for.`,
  rateChanged: (name: string, before: string, now: string) =>
    `${name} has changed from ${before} to ${now} since the estimate. The deposit takes ${now}.`,
  atLeast: 'This comes to nothing.',
  net: 'Before tax',
  perItem:
    'Its items have discounts of their own. Take them off the prices, or give one discount on the whole estimate.',
  notMade: 'The deposit invoice was not created',
  made: (estimate: string) => `Draft of a deposit made for ${estimate}`,

  card: 'Deposits',
  draft: 'Draft',
  deducted: 'Taken off here',
  /** Where the tax that they bore is not the tax that taking them off saves. */
  taxedTooMuch: (born: string, saved: string, difference: string) =>
    `Taken off here. They bore ${born} of tax, but taking them off lowers it by ${saved}: together, the invoices charge ${difference} too much tax.`,
  taxedTooLittle: (born: string, saved: string, difference: string) =>
    `Taken off here. They bore ${born} of tax, but taking them off lowers it by ${saved}: together, the invoices charge ${difference} too little tax.`,
  /** The numbers of the deposits as a list. */
  inVain: (deposits: string) =>
    `More is taken off here than is still billed of ${deposits}, which was credited, voided or written off.`,
  /** The same of those for another client or in another currency. */
  takenApart: (deposits: string) => `Taken off here, though for another client or in another currency: ${deposits}.`,
  /** What to do about it where the invoice is issued. */
  correctIt: 'To bill that part of the work, correct this invoice and make a corrected copy.',
  /** The same where it comes to nothing, so that nothing of it can be credited. */
  billAnew: 'To bill that part of the work, make a new invoice for it.',
  deductBilled: 'Take off what is billed',
  /** Before a deposit is credited. */
  takenOffBy: (invoice: string) =>
    `${invoice} takes this deposit off. What you credit here is then billed nowhere, until you correct ${invoice} too or bill it anew.`,
  /** Before a deposit is voided or written off. */
  givenUpThoughTakenOff: (invoice: string) =>
    `${invoice} takes this deposit off. What is still open of it is then billed nowhere, until you correct ${invoice} too or bill it anew.`,
  notDeducted: 'Not taken off yet',
  deduct: 'Take off',
  addBack: 'Do not take off',
  notChanged: 'The deposits were not taken off',
  notAddedBack: 'The deposits were not put back',
  tooMuch: 'They come to more than the items of this invoice.',
  apart: 'They are for another client, or in another currency, so they cannot be taken off here.',
  itemDiscounts: 'The items of this invoice have discounts of their own. Take these off the prices first.',
  notLoaded: 'The deposits could not be loaded',
  /** In the sums of an invoice. */
  ledger: (invoice: string) => `Deposit ${invoice}`,
}
