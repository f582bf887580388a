const FORM = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/** An IBAN without spaces and in capitals; null for what does not have the form of one. */
export function compactIban(text: string): string | null {
  const compact = text.replace(/\s/g, '').toUpperCase()
  return FORM.test(compact) ? compact : null
}

/**
 * What is wrong with an IBAN (ISO 13616): its form, or its check digits, which find nearly every typing error.
 * Null when it can be right; how many characters a country's has is not looked at.
 */
export function checkIban(text: string): 'form' | 'checkDigits' | null {
  const compact = compactIban(text)
  if (compact === null) return 'form'
  // 00, 01 and 99 would leave the rest of 97, 98 and 02: they are never given out.
  if (/^..(00|01|99)/.test(compact)) return 'checkDigits'
  const turned = compact.slice(4) + compact.slice(0, 4)
  return remainder97(turned) === 1n ? null : 'checkDigits'
}

/** Whether an account, without spaces, takes nothing but Swiss QR-bills, by the number of its bank (SIX, QR-IID). */
export const isQrIban = (account: string): boolean => /^(CH|LI)\d\d3[01]\d{3}/.test(account)

/** What is left of figures and capitals by modulo 97, A counting as 10 (ISO 7064, as ISO 13616 and ISO 11649 reckon). */
export function remainder97(text: string): bigint {
  return BigInt(text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 'A'.charCodeAt(0) + 10))) % 97n
}
