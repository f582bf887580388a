/** What the withheld part of an issued invoice's balance follows from, in minor units. */
export interface WithheldFacts {
  /** Of the whole invoice, and by how much its credit notes lower that. */
  readonly withheldMinor: number
  readonly creditedWithheldMinor: number
  /** Its total with its late fees. */
  readonly billedMinor: number
  /** What its settled payments come to, whatever was given back of them. */
  readonly paidMinor: number
  readonly totalDueMinor: number
}

/**
 * What was recorded as paid of what the client withholds, in minor units: what was paid beyond what the business was to get. It
 * is among the payments, and never arrived.
 */
export function withheldRecorded({
  withheldMinor,
  billedMinor,
  paidMinor,
}: Pick<WithheldFacts, 'withheldMinor' | 'billedMinor' | 'paidMinor'>): number {
  return Math.max(0, Math.min(paidMinor - (billedMinor - withheldMinor), withheldMinor))
}

/**
 * What of an invoice's balance is between its client and the tax office, in minor units: the rest is what the business is to
 * get, or to give back. Above zero the client still withholds it, and nobody has recorded it as paid. Below zero it was recorded
 * as paid and is credited since, so that the tax office gives it back.
 */
export function withheldInBalance(facts: WithheldFacts): number {
  const { withheldMinor, creditedWithheldMinor, totalDueMinor } = facts
  const openMinor = withheldMinor - creditedWithheldMinor - withheldRecorded(facts)
  return openMinor > 0 ? openMinor : Math.max(openMinor, Math.min(totalDueMinor, 0))
}
