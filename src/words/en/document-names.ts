/** What the file of a document is called: its number and what must be known of it. */
export const documentNames = {
  draft: (client: string) => `Draft for ${client}`,
  void: (number: string) => `${number} void`,
  copy: (number: string) => `${number} copy`,
  /** The days as YYYY-MM-DD. */
  statement: (client: string, day: string) => `Statement for ${client}, ${day}`,
  receipt: (number: string, day: string) => `${number} receipt of ${day}`,
  voidedOriginal: (number: string, day: string) => `${number} original, voided on ${day}`,
}
