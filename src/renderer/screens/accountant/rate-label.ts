import type { accountant } from '../../../words/en/accountant'
import { locale } from '../../state/business/locale.svelte'
import { percentText } from '../../widgets/data/percent-text'

type RateWords = (typeof accountant)['datev']['accounts']

/** What a field for a category and rate is called, by the key that the journal puts taxes together by: "S 19". */
export function rateLabel(words: RateWords, key: string): string {
  const [code = '', percent = ''] = key.split(' ')
  if (code === 'S') return words.S(percentText(percent, locale.tag))
  return Object.hasOwn(words, code) ? words[code as Exclude<keyof RateWords, 'S'>] : key
}
