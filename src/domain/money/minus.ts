/** The minus sign of figures, which most regions' data have not: a hyphen is shorter than the digits, and too low. */
export function withMinus(amount: string): string {
  return amount.replace('-', '\u2212')
}
