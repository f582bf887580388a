import { locale } from '../../state/locale.svelte'

/** A count with its noun: "1 invoice", "1,200 invoices". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${new Intl.NumberFormat(locale.tag).format(count)} ${count === 1 ? one : many}`
}
