import { parseCurrency } from '../money/currency'
import { minorToDecimal } from '../money/minor'
import { checkIban, compactIban, isQrIban } from './iban'
import { oneLine } from './printed-text'

/** Whom to pay in euros, how much and what to write there. */
export interface EuroTransfer {
  readonly name: string
  readonly iban: string
  readonly bic: string | null
  readonly amountMinor: number
  readonly reference: string
}

/**
 * Where accounts take SEPA credit transfers, by the country of their IBAN: the European Union, the EEA, and who else has
 * joined (EPC409-09, as known in November 2026; Gibraltar has IBANs of its own).
 */
const SEPA = new Set(
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  ),
)
const BIC = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/

const MOST_CENTS = 99_999_999_999
const [LONGEST_NAME, LONGEST_REFERENCE, MOST_BYTES] = [70, 140, 331] as const

/** A BIC without spaces, in capitals; null for a text of another form. */
export function bicOf(text: string): string | null {
  const bic = text.replace(/\s/g, '').toUpperCase()
  return BIC.test(bic) ? bic : null
}

/**
 * What a payment code says of a transfer (EPC069-12, version 002, in UTF-8): a bank's application reads it and fills the
 * transfer in. Null where there can be none: for an account that takes no transfers of SEPA, or an amount that none can have.
 */
export function euroTransferCode({ name, iban, bic, amountMinor, reference }: EuroTransfer): string | null {
  const account = checkIban(iban) === null ? compactIban(iban) : null
  const payee = oneLine(name, LONGEST_NAME)
  const euro = parseCurrency('EUR')
  if (account === null || !SEPA.has(account.slice(0, 2)) || isQrIban(account) || payee === '' || euro === null)
    return null
  if (amountMinor < 1 || amountMinor > MOST_CENTS) return null
  const code = [
    'BCD',
    '002',
    '1',
    'SCT',
    bicOf(bic ?? '') ?? '',
    payee,
    account,
    `EUR${minorToDecimal(amountMinor, euro)}`,
    '',
    '',
    oneLine(reference, LONGEST_REFERENCE),
  ].join('\n')
  return utf8Length(code) > MOST_BYTES ? null : code
}

function utf8Length(text: string): number {
  let bytes = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x8_00 ? 2 : point < 0x1_00_00 ? 3 : 4
  }
  return bytes
}
