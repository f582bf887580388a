import type { DiscountDistribution, LateFeeKind, TaxDistribution } from '../../domain/enums'

/** What an editor says of the kind of document that is written in it. */
export interface EditorWords {
  readonly create: string
  readonly edit: string

  /** While the document is being opened, and where it cannot be. */
  readonly loading: string
  readonly missing: string
  readonly notOpened: string
  readonly showList: string
  /** It can no longer be changed. */
  readonly locked: string
  readonly show: string
  /** Goes on with what was typed for one that is gone or locked. */
  readonly continueAsNew: string
}

/** What an editor says, whatever document is written in it. */
export const documentEditor = {
  notLoaded: 'Taxes and units could not be loaded',
  typedIsKept: 'What you type is kept.',
  thanks: 'Thank you for your business.',

  client: {
    choose: 'Choose or add a client',
    missing: 'Choose a client.',
    begins: (document: string) => `Begins with the tax and terms of ${document}.`,
    beginsWithTerms: (document: string) => `Begins with the terms of ${document}; the tax stays yours.`,
    create: 'New client',
    add: 'Add client',
    kind: 'Kind',
    rest: 'Address and the rest can follow on the client’s page.',
  },
  noCurrency: 'Choose a currency.',
  terms: 'Payment terms',
  otherDate: 'Other date',

  lines: {
    title: 'Items',
    item: 'Item',
    line: (number: string) => `Line ${number}`,
    move: (number: string) => `Move line ${number}`,
    actions: (number: string) => `Line ${number} actions`,
    add: 'Add line',
    moveUp: 'Move up',
    moveDown: 'Move down',
    remove: 'Remove',
    /** As the list of keys says it. */
    moveLineUp: 'Move line up',
    moveLineDown: 'Move line down',
    bringBack: 'Bring the removed line back',
    moved: (place: string, of: string) => `Line moved to position ${place} of ${of}.`,
    removed: (name: string | null) => (name === null ? 'Line removed' : `Removed “${name}”`),
    choose: 'Item or service',
    nameMissing: 'Name what you deliver.',
    priceWithTax: 'Price with tax',
    withoutTax: 'Without tax',
    description: 'Description',
    /** A saved item whose price is not taken over. */
    savedIn: (currency: string) => `Saved in ${currency}.`,
    isSaved: (name: string) => `“${name}” is a saved item too. Choose it from the list to take it over.`,
    hasOwnTax: (name: string) => `“${name}” has a tax of its own, so taxes are now per line`,
    hasTax: (name: string) => `“${name}” has a tax, and this document has none`,
  },

  tax: {
    title: 'Taxes',
    distribution: {
      NO_TAX: 'No tax',
      PER_DOCUMENT: 'One tax for the document',
      PER_ITEM: 'Tax per line',
    } satisfies Record<TaxDistribution, string>,
    none: 'No tax',
    choose: 'Choose or add a tax',
    missing: 'Choose a tax.',
    changed: (name: string, before: string, now: string) =>
      `${name} has changed from ${before} to ${now} since. Saving takes ${now}.`,
    exemption: 'Why no tax',
    noReason: 'Not said',
    onShipping: 'Tax on shipping',
    pricesInclude: 'Type prices with tax',
    likeLines: 'Like the lines',
  },

  discount: {
    title: 'Discounts',
    distribution: {
      NO_DISCOUNT: 'No discount',
      PER_DOCUMENT: 'One discount for the document',
      PER_ITEM: 'Discount per line',
    } satisfies Record<DiscountDistribution, string>,
    discount: 'Discount',
    withTax: 'Discount with tax',
    /** Beside prices with tax, where it holds deposits: these are named without. */
    beforeTax: 'Discount before tax',
    kind: 'Kind of discount',
    tooMuch: 'At most 100%.',
    deposits: (amount: string) =>
      `${amount} of it is for deposits already billed, so the discount is an amount, not a percentage.`,
    /** Of a discount in percent that the document has although it names deposits. */
    noDeposits: (amount: string) =>
      `A percentage does not take off deposits of ${amount}. Enter an amount that includes them.`,
  },

  /** What the client pays to the tax office instead. */
  withheld: (name: string) => `${name} that the client withholds`,
  withheldHint: 'Of all lines before tax, less discounts and without shipping.',

  shipping: 'Shipping',
  shippingWithTax: 'Shipping with tax',

  totals: {
    title: 'Totals',
    subtotal: 'Subtotal',
    discount: (rate: string | null) => (rate === null ? 'Discount' : `Discount ${rate}`),
    /** What a tax is computed on. */
    base: (amount: string) => `on ${amount}`,
    /** What was typed with tax, where it does not come to the total. */
    typed: (amount: string) =>
      `What is typed with tax comes to ${amount}. The total differs, as the net amount and the tax are each rounded.`,
  },

  lateFee: {
    charge: 'Charge a late fee',
    when: 'Added from the day after the due date, on what is unpaid then.',
    kind: 'Kind of late fee',
    kinds: {
      PERCENTAGE: 'Percentage of what is unpaid',
      FIXED: 'Fixed amount',
    } satisfies Record<LateFeeKind, string>,
    fee: 'Late fee',
    added: 'Added',
    once: 'Once',
  },
}
