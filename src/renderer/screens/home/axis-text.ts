/** A figure of the axis, short where the region has a short form for it, else grouped as its amounts are. */
export function axisText(value: number, locale: string): string {
  const parts = new Intl.NumberFormat(locale, { notation: 'compact' }).formatToParts(value)
  const isShort = parts.some(({ type }) => type === 'compact')
  return isShort ? parts.map((part) => part.value).join('') : new Intl.NumberFormat(locale).format(value)
}

/** Pixels: what most figures take, and a letter of the smallest text with room to spare. */
const [USUAL, LETTER] = [44, 7]

/** How much room the figures of an axis take beside it (px). */
export function axisWidth(figures: readonly string[]): number {
  return Math.max(USUAL, ...figures.map((figure) => figure.length * LETTER))
}
