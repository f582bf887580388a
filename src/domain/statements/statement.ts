/** What changes what a client owes, in the order in which it is told of one day. */
export const statementEntryKinds = ['invoice', 'late_fee', 'credit_note', 'payment', 'written_off'] as const
export type StatementEntryKind = (typeof statementEntryKinds)[number]

/** The balance after each entry, in minor units, from what was owed before the first. */
export function runningBalances(openingMinor: number, amounts: readonly number[]): number[] {
  let balance = openingMinor
  return amounts.map((amount) => (balance += amount))
}
