/** The mail that an e-invoice is handed over with: a machine reads it. */
export const handOverMail = {
  subject: (number: string) => `E-invoice ${number}`,
  text: (number: string) => `Attached is e-invoice ${number}.`,
}
