/**
 * The locale that a document writes its days in: its language as it is written where the business is. In English the
 * order of the business's own locale decides, in German Austria has its "Jänner".
 */
export function dayLocale(language: string, locale: string): string {
  if (language === 'en') return englishOf(locale)
  const { baseName, language: local } = new Intl.Locale(locale)
  return local === language ? baseName : language
}

/** What Intl has otherwise than its readers: French has an ordinal for the first of a month, Italian no zero before a day. */
export function asSpoken(language: string, days: string): string {
  if (language === 'fr') return days.replaceAll(/(?<!\d)1(?!\d)/g, '1er')
  return language === 'it' ? days.replaceAll(/\b0(?=\d\b)/g, '') : days
}

/** The English that writes a day in the order of the locale: month first in some, day first elsewhere. */
function englishOf(locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'long', calendar: 'gregory' }).formatToParts(0)
  return parts.find(({ type }) => type !== 'literal')?.type === 'month' ? 'en-US' : 'en-GB'
}
