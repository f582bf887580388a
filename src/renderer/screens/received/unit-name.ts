import type { Decimal } from '../../../domain/money/decimal'
import { received } from '../../../words/en/received'
import { unitInWindow } from '../../state/business/unit-in-window'
import { inWindow } from '../../state/shell/window-language'

/** What a unit's code of UN/ECE Recommendation 20 means; the code itself where it is none of the usual ones. */
export function unitName(code: string | null, quantity: Decimal): string {
  const names: Readonly<Record<string, string>> = inWindow(received).units
  if (code === null) return ''
  const name = Object.hasOwn(names, code) ? names[code] : undefined
  return name === undefined ? code : name && unitInWindow(name, quantity, 'en')
}
