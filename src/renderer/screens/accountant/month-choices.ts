import { locale } from '../../state/business/locale.svelte'
import { inOurWords } from '../../widgets/fields/date/date-text'

/** The months of a year by their names, each as its number. */
export function monthChoices(): { readonly value: string; readonly label: string }[] {
  const format = new Intl.DateTimeFormat(inOurWords(locale.tag), { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: format.format(Date.UTC(2026, index, 15)),
  }))
}
