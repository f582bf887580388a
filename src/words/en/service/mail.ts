import type { Told } from '../../catalogue'

/** What is said of mails by who sends them. */
export const mailTexts = {
  drafted: 'Mail drafted.',
  handedOver: 'Handed to your mail program.',
  saved: 'Mail saved.',
  mailingsRetrieved: 'Mails retrieved.',
  templatesRetrieved: 'Texts retrieved.',
  templatesSaved: 'Texts saved.',
  noRecipient: 'Enter whom it goes to.',
  noAddress: (piece: Told) => `“${piece}” is no complete e-mail address, like name@example.com.`,
  tooMany: (most: Told) => `Enter at most ${most} addresses.`,
  noSubject: 'Enter a subject.',
  noFile: 'Choose what is attached.',
  unknownPart: (part: Told) => `There is nothing to put in the place of {${part}}.`,
  draftIsNotSent: 'A draft is no invoice yet. Issue it first, then send it.',
  noEInvoice: 'It was issued without an e-invoice. Attach the PDF instead.',
  noProgram: 'No program on this computer opens mails. Save it as an .eml file, or set up a mail program first.',
}
