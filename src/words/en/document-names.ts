/** What the file of a document is called: its number and what must be known of it. */
export const documentNames = {
  draft: (client: string) => `Draft for ${client}`,
  void: (number: string) => `${number} void`,
  copy: (number: string) => `${number} copy`,
  /** The day as YYYY-MM-DD. */
  voidedOriginal: (number: string, day: string) => `${number} original, voided on ${day}`,
}
