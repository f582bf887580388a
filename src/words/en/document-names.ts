/** What the file of a document is called: its number and what must be known of it. */
export const documentNames = {
  draft: (client: string) => `Draft for ${client}`,
  void: (number: string) => `${number} void`,
  copy: (number: string) => `${number} copy`,
  paid: (number: string) => `${number} paid`,
  /** The days as YYYY-MM-DD. */
  withPayments: (number: string, day: string) => `${number} with payments, ${day}`,
  /** `currency` is null where the client was billed in no other. */
  statement: (client: string, day: string, currency: string | null) =>
    `Statement for ${client}${currency === null ? '' : ` in ${currency}`}, ${day}`,
  receipt: (number: string, day: string) => `${number} receipt of ${day}`,
  voidedOriginal: (number: string, day: string) => `${number} original, voided on ${day}`,
}
