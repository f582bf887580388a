import type { Decimal } from '../../../domain/money/decimal'
import { unitText } from '../../../domain/units/unit-text'
import { units } from '../../../words/en/units'

/** A unit after its quantity where the business writes English, as the window does; else as it was written. */
export function unitInWindow(unit: string, quantity: Decimal | number | null, locale: string): string {
  return locale.split('-')[0] === 'en' ? unitText(unit, quantity, { tag: 'en', units }) : unit
}
