import type { PageMeta } from '../../../contract/define/envelope'
import type { PageWords } from '../../../words/en/lists'

interface Said {
  readonly words: PageWords
  /** A search counts only so far: there may be more. */
  readonly isMore: boolean
  readonly write: (count: number) => string
}

/** Which of how many are shown: "51–100 of 171 invoices", and "1 client" where it is the only one. */
export function pageWords(
  { from, to, total }: Pick<PageMeta, 'from' | 'to' | 'total'>,
  { words, isMore, write }: Said,
): string {
  if (from === null || to === null) return ''
  if (total === 1 && !isMore) return words.count({ number: 1, text: write(1) })
  const shown = from === to ? write(from) : `${write(from)}–${write(to)}`
  return words.part(shown, { number: total, text: `${write(total)}${isMore ? '+' : ''}` })
}
