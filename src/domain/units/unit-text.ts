import type { Decimal } from '../money/decimal'

/** Units as English writes one and many of them. */
const words = [
  ['minute', 'minutes'],
  ['hour', 'hours'],
  ['day', 'days'],
  ['night', 'nights'],
  ['week', 'weeks'],
  ['month', 'months'],
  ['quarter', 'quarters'],
  ['year', 'years'],
  ['word', 'words'],
  ['page', 'pages'],
  ['screen', 'screens'],
  ['piece', 'pieces'],
  ['item', 'items'],
  ['unit', 'units'],
  ['session', 'sessions'],
  ['visit', 'visits'],
  ['lesson', 'lessons'],
  ['person', 'people'],
  ['user', 'users'],
  ['licence', 'licences'],
  ['license', 'licenses'],
  ['mile', 'miles'],
  ['kilometre', 'kilometres'],
] as const

/**
 * A unit after its quantity: "1 hour", "3 hours". Only well-known words of a business that writes English are put into the
 * form that the quantity asks for; whatever else a person has named a unit stays as it was written.
 */
export function unitText(unit: string, quantity: Decimal | number | null, locale: string): string {
  const pair = locale.split('-')[0] === 'en' && words.find((forms) => forms.some((form) => form === unit.toLowerCase()))
  if (!pair) return unit
  const [one, many] = pair
  const form = String(quantity) === '1' ? one : many
  if (unit === unit.toLowerCase()) return form
  const capital = form.charAt(0).toUpperCase() + form.slice(1)
  return unit.slice(1) === unit.slice(1).toLowerCase() ? capital : unit
}
