import { expect, it } from 'vitest'
import type { EnumName, EnumValue } from '../domain/enums'
import { enums } from './en/enums'
import { enumLabel } from './enum-label'

const everyLabel = Object.entries(enums).flatMap(([name, labels]) =>
  Object.keys(labels).map((value) => [name as EnumName, value as EnumValue<EnumName>] as const),
)

/** PER_ITEM as "Per item"; the digits of NET15 stand apart. */
function labelOf(value: string): string {
  const words = value
    .replace(/(\D)(\d)/, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const otherwise: Readonly<Record<string, string>> = {
  'e_invoice FACTUR_X': 'Factur-X',
  'e_invoice XRECHNUNG_CII': 'XRechnung (CII)',
  'e_invoice XRECHNUNG_UBL': 'XRechnung (UBL)',
  'invoice_status SENT': 'Issued',
  'tax_exemption INTRA_COMMUNITY_SUPPLY': 'Intra-community supply',
}

it.each(everyLabel)('%s %s is called as it is written', (name, value) => {
  expect(enumLabel(name, value)).toBe(otherwise[`${name} ${value}`] ?? labelOf(value))
})

it('leaves a value that it does not know as it is, and takes the words of another language', () => {
  expect(enumLabel('estimate_status', 'ARCHIVED' as EnumValue<'estimate_status'>)).toBe('ARCHIVED')
  const german = { ...enums, estimate_status: { ...enums.estimate_status, DRAFT: 'Entwurf' } }
  expect(enumLabel('estimate_status', 'DRAFT', german)).toBe('Entwurf')
})
