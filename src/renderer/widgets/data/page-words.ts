import type { PageMeta } from '../../../contract/define/envelope'

interface Counted {
  readonly noun: string
  readonly nouns: string
  /** A search counts only so far: there may be more. */
  readonly isMore: boolean
  readonly write: (count: number) => string
}

/** Which of how many are shown: "51–100 of 171 invoices", and "1 client" where it is the only one. */
export function pageWords(
  { from, to, total }: Pick<PageMeta, 'from' | 'to' | 'total'>,
  { noun, nouns, isMore, write }: Counted,
): string {
  if (from === null || to === null) return ''
  if (total === 1 && !isMore) return `${write(1)} ${noun}`
  const shown = from === to ? write(from) : `${write(from)}–${write(to)}`
  return `${shown} of ${write(total)}${isMore ? '+' : ''} ${nouns}`
}
