import { checkIban } from './iban'

/** Letters and figures, with whatever a bank puts between them. */
const ACCOUNT = /^[A-Z0-9](?:[ ./-]?[A-Z0-9])*$/i
const ROUTING = /^[A-Z0-9](?:[ -]?[A-Z0-9])*$/i

/**
 * What is wrong with an account number that is no IBAN: it has no form that a bank would give one, or it is an IBAN
 * after all. Null when it can be right: each country has its own, so no more can be told.
 */
export function checkAccountNumber(text: string): 'form' | 'iban' | null {
  const compact = compactNumber(text)
  if (checkIban(text) === null) return 'iban'
  const isLikely = compact.length >= 4 && compact.length <= 34 && /\d/.test(compact)
  return isLikely && ACCOUNT.test(text.trim()) ? null : 'form'
}

/**
 * What is wrong with the number that names a bank beside an account: a routing number, sort code, BSB, transit number
 * or IFSC. The check digit of an American one finds most typing errors.
 */
export function checkRoutingNumber(text: string): 'form' | 'checkDigit' | null {
  const compact = compactNumber(text)
  const isLikely = compact.length >= 4 && compact.length <= 12 && /\d/.test(compact)
  if (!isLikely || !ROUTING.test(text.trim())) return 'form'
  // Nine figures are an American one, but for Canadian ones, which begin so.
  if (!/^\d{9}$/.test(compact) || /^0[08]/.test(compact)) return null
  const weighed = Array.from(compact, (figure, index) => Number(figure) * ([3, 7, 1][index % 3] ?? 0))
  const sum = weighed.reduce((total, each) => total + each, 0)
  return sum % 10 === 0 ? null : 'checkDigit'
}

function compactNumber(text: string): string {
  return text.replace(/[^A-Z0-9]/gi, '')
}
