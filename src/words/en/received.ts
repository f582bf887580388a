import type { Count } from '../plural'
import { plural } from './plural'

/** An e-invoice of somebody else, which is checked and shown to be read. */
export const received = {
  /** While nothing of it is known, and where it has no number. */
  title: 'E-invoice',
  invoice: {
    title: 'Invoice',
    called: (number: string) => `Invoice ${number}`,
    unnumbered: (seller: string) => `Invoice from ${seller}`,
    from: (number: string, seller: string) => `Invoice ${number} from ${seller}`,
  },
  creditNote: {
    title: 'Credit note',
    called: (number: string) => `Credit note ${number}`,
    unnumbered: (seller: string) => `Credit note from ${seller}`,
    from: (number: string, seller: string) => `Credit note ${number} from ${seller}`,
  },
  command: 'Open e-invoice…',
  findBy: 'read check received supplier bill xml pdf zugferd factur-x xrechnung peppol ubl',
  openAnother: 'Open another…',
  open: 'Open e-invoice…',
  about: 'About this e-invoice',
  none: {
    title: 'No e-invoice is open',
    text: 'Open a PDF or an XML file that you have received, or drop it on the window. Billfold checks it and shows it.',
  },

  drop: 'Drop an e-invoice or a bank statement to read it',
  /** While it takes a while. */
  reading: {
    one: (file: string) => `Reading ${file}…`,
    oneOfSeveral: (file: string) => `Reading ${file}… Another file waits.`,
  },
  /** Opened, and something else was not to be left for it. */
  held: { text: (file: string) => `${file} waits until you are done here.`, open: 'Open it' },
  /** Several that the system was told to open at once. */
  waiting: { text: 'Another file waits to be opened.', next: 'Next file' },
  /** What is not opened at all. */
  refused: {
    other: (file: string) =>
      `${file} was not opened. Billfold reads e-invoices (PDF, XML) and bank statements (XML, STA, OFX, QIF, CSV).`,
    several: 'Drop one file at a time. Nothing was opened.',
    tooLarge: (file: string) =>
      `${file} is larger than 30 MB, which no e-invoice and no bank statement of a month is. It was not opened.`,
    notRead: (file: string) => `${file} could not be read. If it is a folder, drop one of the files in it.`,
  },

  /** Why a file cannot be shown, each with what to do. */
  faults: {
    title: (file: string) => `${file} cannot be read as an e-invoice`,
    empty: 'The file is empty. Ask whoever sent it for a new one.',
    malformed: (line: string, column: string) =>
      `Its XML is damaged in line ${line}, at character ${column}. Ask whoever sent it for a new file.`,
    doctype: (line: string) =>
      `It has a document type (DOCTYPE) in line ${line}. No e-invoice has one, and one can do harm: nothing of the file was used.`,
    tooMuch: 'It has more parts than any e-invoice. Nothing of the file was used.',
    otherDocument: (root: string) =>
      `It is XML, but no e-invoice: it begins with “${root}”. Billfold reads invoices and credit notes in UBL, and CII as Factur-X, ZUGFeRD and XRechnung have it.`,
    zugferd1: 'It is a ZUGFeRD 1 of 2014, from before there was a standard. Ask for a Factur-X or ZUGFeRD 2.',
    notText: 'It is written in characters that cannot be read. E-invoices are written in UTF-8 or UTF-16.',
    noAttachment: 'It is an ordinary PDF: there is no e-invoice in it. Open it with a PDF reader.',
    tooLarge: 'The e-invoice in it is larger than 30 MB, which none is.',
    damagedPdf: 'The PDF is damaged. Ask whoever sent it for a new file.',
    endlessPdf:
      'The PDF unfolds to far more than any e-invoice: it is damaged, or made to do harm. Nothing of it was used. Ask whoever sent it for a new file.',
    tooSlow:
      'It takes longer to read than any e-invoice: it is damaged, or made to do harm. Nothing of it was used. Ask whoever sent it for a new file.',
    lockedPdf:
      'The PDF does not open without a password, so what is in it cannot be read here. Ask whoever sent it for one that does.',
  },

  /** What a document calls itself, with its syntax where it can have either. */
  formats: {
    XRECHNUNG: (syntax: string) => `XRechnung (${syntax})`,
    PEPPOL: 'Peppol BIS Billing',
    FACTUR_X: 'Factur-X / ZUGFeRD',
    EN16931: (syntax: string) => `EN 16931 (${syntax})`,
    OTHER: (syntax: string) => syntax,
  },

  verdict: {
    label: 'What was checked',
    good: 'Nothing is wrong with it',
    wrong: (count: Count) =>
      plural(count, { one: `${count.text} thing is wrong with it`, other: `${count.text} things are wrong with it` }),
    checked: 'Its details, sums, taxes, dates and account numbers were checked.',
    more: (count: Count) => plural(count, { one: `And ${count.text} more.`, other: `And ${count.text} more.` }),
    hints: 'Worth a look',
    notKept: (file: string) => `Read from ${file}. Billfold keeps nothing of it: the file stays where it is.`,
  },

  findings: {
    missing: {
      number: 'It has no number.',
      issued: 'It has no date.',
      type: 'It does not say what it is: an invoice, a credit note or something else.',
      currency: 'It does not say in which currency it is.',
      seller: 'It does not say who it is from.',
      buyer: 'It does not say whom it is for.',
      lines: 'It has no lines: its data do not say what was supplied.',
      withTax: 'It has no total with tax.',
      payable: 'It does not say how much is due.',
    },
    /** What a check needs and is not there. */
    unchecked: {
      linesTotal: 'The sum of its lines is missing, so it could not be checked.',
      withoutTax: 'The total before tax is missing, so it could not be checked.',
      taxes: 'It does not say what its tax is charged on, so the tax could not be checked.',
      taxBase: 'What a tax is charged on is missing, so the tax could not be checked.',
      taxAmount: 'The amount of a tax is missing, so the sum of the taxes could not be checked.',
      taxCategory: 'The kind of a tax is missing, so the tax could not be checked.',
      taxRate: 'The rate of a tax is missing, so the tax could not be checked.',
      allowance: 'The amount of a discount is missing, so the discounts could not be checked.',
      charge: 'The amount of a charge is missing, so the charges could not be checked.',
      allowanceTax: 'The tax rate of a discount is missing, so the taxes could not be checked.',
      chargeTax: 'The tax rate of a charge is missing, so the taxes could not be checked.',
    },
    uncheckedLines: {
      lineNet: (lines: Count, line: string) =>
        plural(lines, {
          one: `The amount of line ${line} is missing, so the sum of the lines could not be checked.`,
          other: `The amounts of ${lines.text} lines are missing, so the sum of the lines could not be checked.`,
        }),
      quantity: (lines: Count, line: string) =>
        plural(lines, {
          one: `The quantity in line ${line} is missing, so the line could not be checked.`,
          other: `The quantities in ${lines.text} lines are missing, so the lines could not be checked.`,
        }),
      price: (lines: Count, line: string) =>
        plural(lines, {
          one: `The price in line ${line} is missing, so the line could not be checked.`,
          other: `The prices in ${lines.text} lines are missing, so the lines could not be checked.`,
        }),
      lineAllowance: (lines: Count, line: string) =>
        plural(lines, {
          one: `The amount of a discount in line ${line} is missing, so the line could not be checked.`,
          other: `The amounts of discounts in ${lines.text} lines are missing, so the lines could not be checked.`,
        }),
      lineCharge: (lines: Count, line: string) =>
        plural(lines, {
          one: `The amount of a charge in line ${line} is missing, so the line could not be checked.`,
          other: `The amounts of charges in ${lines.text} lines are missing, so the lines could not be checked.`,
        }),
      lineTax: (lines: Count, line: string) =>
        plural(lines, {
          one: `The tax rate in line ${line} is missing, so the taxes could not be checked.`,
          other: `The tax rates in ${lines.text} lines are missing, so the taxes could not be checked.`,
        }),
    },
    unreadable: {
      issued: (text: string) => `Its date cannot be read: “${text}”.`,
      due: (text: string) => `The day on which it is due cannot be read: “${text}”.`,
      supply: (text: string) => `A day of the supply cannot be read: “${text}”.`,
      preceding: (text: string) => `The date of the invoice that it refers to cannot be read: “${text}”.`,
      quantity: (text: string) => `A quantity cannot be read: “${text}”.`,
      price: (text: string) => `A price cannot be read: “${text}”.`,
      lineNet: (text: string) => `The amount of a line cannot be read: “${text}”.`,
      adjustment: (text: string) => `The amount of a discount or charge cannot be read: “${text}”.`,
      percent: (text: string) => `A tax rate cannot be read: “${text}”.`,
      taxBase: (text: string) => `What a tax is charged on cannot be read: “${text}”.`,
      taxAmount: (text: string) => `The amount of a tax cannot be read: “${text}”.`,
      total: (text: string) => `One of the totals cannot be read: “${text}”.`,
    },
    /** The same of one line. */
    inLine: {
      quantity: (line: string, text: string) => `The quantity in line ${line} cannot be read: “${text}”.`,
      price: (line: string, text: string) => `The price in line ${line} cannot be read: “${text}”.`,
      lineNet: (line: string, text: string) => `The amount of line ${line} cannot be read: “${text}”.`,
      adjustment: (line: string, text: string) =>
        `The amount of a discount or charge in line ${line} cannot be read: “${text}”.`,
      percent: (line: string, text: string) => `The tax rate in line ${line} cannot be read: “${text}”.`,
    },
    /** Said after one of the above. */
    why: {
      otherCurrency: 'That is another currency than that of the invoice.',
      repeated: 'It stands there more than once, and differently.',
      more: 'There is more in it than a number.',
    },
    repeated: {
      number: 'It has more than one number: another program may show another one.',
      currency: 'It names more than one currency as its own.',
      seller: 'It says more than once who it is from: another program may show somebody else.',
      buyer: 'It says more than once whom it is for: another program may show somebody else.',
      account: 'It has two account numbers or names in the place of one. Ask before you pay.',
      reference: 'It has two references in the place of one.',
      type: 'It says more than once what it is, and differently: another program may take it for something else.',
      section:
        'A part of it that may stand there once is there twice: another program may show other details. Ask before you pay.',
      attachment:
        'Two different e-invoices of the same name are in the PDF: another program may show the other one. Ask before you pay.',
    },
    unseen: {
      number: 'Its number holds characters that cannot be seen. They are left out here.',
      currency: 'Its currency holds characters that cannot be seen. They are left out here.',
      seller: 'The name of whom it is from holds characters that cannot be seen. They are left out here.',
      buyer: 'The name of whom it is for holds characters that cannot be seen. They are left out here.',
      account:
        'The account to pay to holds characters that cannot be seen. They are left out here. Ask before you pay.',
      reference: 'The reference for the payment holds characters that cannot be seen. They are left out here.',
    },
    type: (code: string) =>
      `By its code, “${code}”, it is neither an invoice nor a credit note. It may be an order, an offer or a reminder.`,
    taxBase: (rate: string, reckoned: string, said: string) =>
      `What is sold at ${rate} comes to ${reckoned}, but the tax at that rate is charged on ${said}.`,
    line: (line: string, reckoned: string, said: string) =>
      `Line ${line} comes to ${reckoned} by its quantity and price, but says ${said}.`,
    priceForNone: (line: string) =>
      `The price in line ${line} is for a quantity of nothing or less: what the line comes to cannot be checked.`,
    tax: (rate: string, reckoned: string, said: string) =>
      `The tax at ${rate} comes to ${reckoned}, but it says ${said}.`,
    sums: {
      'BR-CO-10': (reckoned: string, said: string) => `The lines add up to ${reckoned}, but their sum says ${said}.`,
      'BR-CO-11': (reckoned: string, said: string) =>
        `The discounts add up to ${reckoned}, but their sum says ${said}.`,
      'BR-CO-12': (reckoned: string, said: string) => `The charges add up to ${reckoned}, but their sum says ${said}.`,
      'BR-CO-13': (reckoned: string, said: string) =>
        `Lines, discounts and charges come to ${reckoned} before tax, but that total says ${said}.`,
      'BR-CO-14': (reckoned: string, said: string) => `The taxes add up to ${reckoned}, but their sum says ${said}.`,
      'BR-CO-15': (reckoned: string, said: string) => `With tax it comes to ${reckoned}, but the total says ${said}.`,
      'BR-CO-16': (reckoned: string, said: string) =>
        `After what is paid, ${reckoned} is left, but the amount due says ${said}.`,
    },
    currency: (code: string) => `There is no currency “${code}”.`,
    dueBeforeIssued: 'It is due before the day on which it was issued.',
    iban: (account: string) =>
      `The IBAN ${account} cannot be right: its check digits do not fit. Ask before you pay to it.`,
    account: (account: string) =>
      `The account number “${account}” cannot be right: it is not an IBAN, or holds letters that none has. Ask before you pay to it.`,
    own: 'It is from your own business.',
    selfBilled: 'It is self-billed: your client wrote it for you.',
    otherName: (name: string) => `It is for “${name}”, which is not the name of your business.`,
    otherVatId: (vatId: string) => `It is for the VAT ID ${vatId}, which is not yours.`,
    mistypedVatId: {
      seller: (vatId: string) => `The VAT ID ${vatId} of whom it is from looks mistyped: its digits do not fit.`,
      buyer: (vatId: string) => `The VAT ID ${vatId} of whom it is for looks mistyped: its digits do not fit.`,
    },
    future: (day: string) => `It is dated ${day}, which is in the future.`,
  },

  parties: {
    title: 'From and to',
    seller: 'From',
    buyer: 'For',
    vatId: (id: string) => `VAT ID ${id}`,
    taxNumber: (number: string) => `Tax number ${number}`,
    unnamed: 'No name',
  },

  lines: {
    title: 'Lines',
    position: 'No.',
    what: 'Description',
    net: 'Amount',
    /** A price for more than one. */
    pricePer: (price: string, quantity: string) => `${price} per ${quantity}`,
    /** Of Factur-X MINIMUM and BASIC WL. */
    noneByKind:
      'This kind of e-invoice (Factur-X MINIMUM or BASIC WL) has no lines, only what they come to. What was supplied stands in the PDF that it belongs to.',
    unnamed: 'No name',
    discount: 'Discount',
    charge: 'Charge',
    restOfLine: (count: Count) =>
      plural(count, {
        one: `${count.text} more discount or charge is not shown, but was checked.`,
        other: `${count.text} more discounts and charges are not shown, but were checked.`,
      }),
    rest: (count: Count) =>
      plural(count, {
        one: `${count.text} more line is not shown, but was checked.`,
        other: `${count.text} more lines are not shown, but were checked.`,
      }),
  },

  /** The usual codes of UN/ECE Recommendation 20 and 21 (BT-130); where the quantity alone says it, nothing. */
  units: {
    C62: '',
    H87: 'pieces',
    XPP: 'pieces',
    EA: 'pieces',
    NAR: 'pieces',
    LS: '',
    MIN: 'minutes',
    HUR: 'hours',
    DAY: 'days',
    WEE: 'weeks',
    MON: 'months',
    QAN: 'quarters',
    ANN: 'years',
    SMI: 'miles',
    KMT: 'km',
    MTR: 'm',
    MTK: 'm²',
    KGM: 'kg',
    LTR: 'l',
    KWH: 'kWh',
    SET: 'sets',
  },

  totals: {
    title: 'Totals',
    lines: 'Lines',
    discount: 'Discount',
    charge: 'Charge',
    withoutTax: 'Before tax',
    tax: (rate: string, base: string) => `Tax, ${rate} of ${base}`,
    plainTax: 'Tax',
    withTax: 'With tax',
    paid: 'Paid already',
    rounding: 'Rounding',
    thirdParties: 'Paid on to others',
    due: 'Amount due',
    credited: 'Credited',
  },

  facts: {
    title: 'Details',
    number: 'Number',
    issued: 'Date',
    due: 'Due',
    supplied: 'Supplied',
    period: (from: string, until: string) => `${from} to ${until}`,
    reference: 'Reference',
    order: 'Order',
    contract: 'Contract',
    preceding: 'For invoice',
    kind: 'Kind',
    attachments: 'Files with it (not opened)',
    terms: 'Terms',
  },

  /** What is no plain invoice or credit note, by its code (UNTDID 1001). */
  kinds: {
    261: 'Self-billed credit note',
    325: 'Pro forma invoice: not yet to be paid',
    326: 'Partial invoice',
    384: 'Corrected invoice: it takes the place of another',
    386: 'Invoice for a payment in advance',
    389: 'Self-billed invoice: written by whoever pays',
    393: 'Factored invoice: to be paid to somebody else',
    875: 'Partial invoice for construction',
    876: 'Partial final invoice for construction',
    877: 'Final invoice for construction',
  },

  payment: {
    title: 'Payment',
    payee: 'To',
    iban: 'IBAN',
    account: 'Account',
    bic: 'BIC',
    bank: 'Sort code or routing number',
    reference: 'Reference',
    debit: 'It is debited from your account.',
    debitOf: (account: string) => `It is debited from your account ${account}.`,
    card: 'It is paid by card.',
    copy: {
      payee: 'Copy the name',
      account: 'Copy the account number',
      bic: 'Copy the BIC',
      bank: 'Copy the number of the bank',
      reference: 'Copy the reference',
    },
    copied: 'Copied',
  },
}
