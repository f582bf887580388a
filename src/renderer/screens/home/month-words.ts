import { inOurWords } from '../../widgets/fields/date/date-text'

const formats = new Map<string, Intl.DateTimeFormat>()

/** A month (`YYYY-MM`) in our words, in the order of the locale's region: "Mar", "March 2026". */
export function monthName(month: string, locale: string, style: 'short' | 'long'): string {
  const key = `${locale} ${style}`
  const options = style === 'short' ? ({ month: 'short' } as const) : ({ month: 'long', year: 'numeric' } as const)
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(inOurWords(locale), { ...options, calendar: 'gregory', timeZone: 'UTC' })
  formats.set(key, format)
  return format.format(Date.parse(`${month}-01`))
}
