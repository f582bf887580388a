import type { Told } from '../../catalogue'

/** What an import says of what it was asked, and of rows that do not fit. */
export const importTexts = {
  fileOpened: 'File opened.',
  rowsTried: 'Rows tried.',
  importBegun: 'Import begun.',
  rowsImported: 'Rows imported.',
  importEnded: 'Import ended.',
  importTakenBack: 'Import undone.',
  importsRetrieved: 'Imports retrieved.',
  notWhileLinked:
    'Invoices of another program are not imported while a server is linked: it would issue them once more, under numbers of its own. Unlink it in Settings → Sync first.',
  numberTaken: (number: Told) => `${number} is here already.`,
  numberAhead: (number: Told, prefix: Told) =>
    `${number} lies ahead in your own series ${prefix}, which would come to it. Set your next number beyond it in Settings → Numbering, or choose another prefix there.`,
  nextBlocked: (number: Told, free: Told) =>
    `${number} was given by another program, and the series would come to it. Choose ${free}, or a new prefix.`,
  prefixBlocked: (number: Told) =>
    `${number} was given by another program, and the series would come to it and could not go on. Choose a new prefix.`,
  severalClients: (name: Told) => `Several clients are called ${name}. Add a column with their e-mail address.`,
  noTaxCalled: (name: Told) =>
    `No tax here is called ${name}. Add a column with its rate, or make a tax of that name first.`,
  severalTaxes: (name: Told) => `Several taxes are called ${name}. Add a column with the rate.`,
  totalDiffers: (lines: Told, total: Told, difference: Told) =>
    `Its lines come to ${lines}, and the file says ${total}: a difference of ${difference}.`,
}
