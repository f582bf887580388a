import type { Count } from '../../../words/plural'
import { locale } from '../../state/business/locale.svelte'

/** A count as the region writes it: "1,200". */
export function countText(count: number): string {
  return new Intl.NumberFormat(locale.tag).format(count)
}

/** A count as a sentence of the catalogue takes it. */
export function counted(number: number): Count {
  return { number, text: countText(number) }
}
