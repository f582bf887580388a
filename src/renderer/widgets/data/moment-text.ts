import { dateLocale } from '../fields/date/date-text'

const formats = new Map<string, Intl.DateTimeFormat>()

/** A moment as the locale writes it in a time zone: "12 Mar 2026, 14:05", or the time alone. */
export function momentText(moment: string, locale: string, timeZone: string, style: 'full' | 'time' = 'full'): string {
  const at = Date.parse(moment)
  if (Number.isNaN(at)) return moment
  const key = `${locale} ${timeZone} ${style}`
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(dateLocale(locale), {
      timeZone,
      timeStyle: 'short',
      ...(style === 'full' ? { dateStyle: 'medium' } : {}),
    })
  formats.set(key, format)
  return format.format(at)
}
