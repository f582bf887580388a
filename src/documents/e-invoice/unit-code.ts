import { documentUnits } from '../../words/document-languages'
import type { UnitWords } from '../../words/en/units'

/** Codes of UN/ECE Recommendation 20 and 21 (BT-130) of the units that documents are translated with. */
const codesByName: Partial<Readonly<Record<keyof UnitWords, string>>> = {
  minute: 'MIN',
  hour: 'HUR',
  day: 'DAY',
  week: 'WEE',
  month: 'MON',
  quarter: 'QAN',
  year: 'ANN',
  piece: 'H87',
  mile: 'SMI',
  kilometre: 'KMT',
  kilometer: 'KMT',
}

/** By their codes, what people write besides: short, in another spelling, or in a language that no document is in. */
const otherWords: Readonly<Record<string, string>> = {
  MIN: 'min minuty',
  HUR: 'h hr hrs std uren godzina godziny',
  DAY: 'dni',
  ANN: 'année années jaren',
  H87: 'pc pcs stk szt',
  KMT: 'km',
  MTR: 'metre metres meter meters m',
  MTK: 'm² m2 sqm',
  KGM: 'kilogram kilograms kg',
  LTR: 'litre litres liter liters l',
}

const codes: ReadonlyMap<string, string> = new Map([
  ...documentUnits.flatMap(({ units }) =>
    Object.entries(codesByName).flatMap(([name, code]) => {
      const forms = Object.values(units[name] ?? {})
      return forms.map((form) => [form.toLowerCase(), code] as const)
    }),
  ),
  ...Object.entries(otherWords).flatMap(([code, all]) => all.split(' ').map((word) => [word, code] as const)),
])

const ONE = 'C62'

/** The code of a unit by what a person calls it; that of a countable thing where it is none that is known. */
export function unitCode(unit: string | null): string {
  return codes.get(unit?.trim().toLowerCase().replace(/\.$/, '') ?? '') ?? ONE
}
