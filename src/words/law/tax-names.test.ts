import { expect, it } from 'vitest'
import { usualWithholding, vatNumberName, vatNumberNames, withholdings } from './tax-names'

it('knows where income tax is usually withheld, and says where that stands', () => {
  expect(['ES', 'IT', 'PT', 'DE', ''].map(usualWithholding)).toEqual(['IRPF', 'Ritenuta d’acconto', 'IRS', null, null])
  expect(withholdings.filter(({ source, readOn }) => source === '' || !/^\d{4}-\d\d-\d\d$/.test(readOn))).toEqual([])
})

it('knows what a VAT number is called in a country, in its own languages', () => {
  expect(['de', 'de-AT', 'en'].map((language) => vatNumberName('AT', language))).toEqual(['UID-Nr.', 'UID-Nr.', null])
  expect(['de', 'fr', 'it', 'nl'].map((language) => vatNumberName('CH', language))).toEqual(['UID', 'IDE', 'IDI', null])
  expect(['en', 'fr', 'de'].map((language) => vatNumberName('CA', language))).toEqual([
    'GST/HST no.',
    'N° TPS/TVH',
    null,
  ])
  expect(['DE', 'LU', 'US', ''].map((country) => vatNumberName(country, 'de'))).toEqual([
    'USt-IdNr.',
    'MwSt.-Nr.',
    null,
    null,
  ])
  expect(vatNumberNames.filter(({ source, readOn }) => source === '' || !/^\d{4}-\d\d-\d\d$/.test(readOn))).toEqual([])
})
