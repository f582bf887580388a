import { remainder97 } from './iban'

const LONGEST_SCOR = 21

/** What a creditor reference (ISO 11649) says of a number behind its check digits; null where it can say nothing of it. */
export function scorTextOf(number: string): string | null {
  const text = number.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return text === '' || text.length > LONGEST_SCOR ? null : text
}

/** With its two check digits: modulo 97, as an IBAN has them. */
export function scorOf(text: string): string {
  const check = String(98n - remainder97(`${text}RF00`)).padStart(2, '0')
  return ['RF', check, text].join('')
}

/** Whether the check digits of what begins with RF are right. */
export const isScor = (reference: string): boolean =>
  remainder97(`${reference.slice(4)}${reference.slice(0, 4)}`) === 1n

const CARRIED = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5] as const

/** The reference of 27 figures (QRR) of 26: the last checks them, modulo 10, recursive. */
export function qrrOf(figures: string): string {
  let carry = 0
  for (const figure of figures) carry = CARRIED[(carry + Number(figure)) % 10] ?? 0
  return `${figures}${String((10 - carry) % 10)}`
}
