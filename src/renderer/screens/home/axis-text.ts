/** A figure of the axis, short where the region has a short form for it, else grouped as its amounts are. */
export function axisText(value: number, locale: string): string {
  const parts = new Intl.NumberFormat(locale, { notation: 'compact' }).formatToParts(value)
  const isShort = parts.some(({ type }) => type === 'compact')
  return isShort ? parts.map((part) => part.value).join('') : new Intl.NumberFormat(locale).format(value)
}
