/** The mails that have not gone, or may not have. */
export const outbox = {
  title: 'E-mails to look at',
  text: 'What was not sent, what may have been, and what waits for its server. Open one to say what becomes of it.',
  none: 'No e-mail waits',
  noneText: 'What cannot be sent, and what may have been sent, is listed here.',
  notLoaded: 'The e-mails could not be loaded',
  show: 'Show document',
}
