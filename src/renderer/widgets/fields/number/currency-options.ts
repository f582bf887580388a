import { currencies } from '../../../../domain/money/currency'
import { interfaceLanguage } from '../../../state/shell/window-language'
import type { Option } from '../choice/option'

let kept: readonly Option[] | undefined

/** Every currency by its code, with its name beside it. */
export function currencyOptions(): readonly Option[] {
  // One for all: making it costs more than asking it a hundred times.
  const names = new Intl.DisplayNames(interfaceLanguage(), { type: 'currency' })
  kept ??= currencies.map((code) => ({ value: code, label: code, detail: names.of(code) }))
  return kept
}
