import { expect, it } from 'vitest'
import type { TaxExemption } from '../../domain/law/tax-exemption'
import { english } from '../../words/catalogue'
import { documentLanguages } from '../../words/document-languages'
import { documents } from '../../words/en/documents'
import { noAddress } from '../record.fixture'
import { exemptionSaid } from './exemption'

it('says a reason in the words of the document and of the law, and in those of the law alone where they are of its language', () => {
  const said = (reason: TaxExemption, country: string, language = documentLanguages.de, locale = 'en-GB') =>
    exemptionSaid(
      reason,
      { profile: { address: { ...noAddress, country }, locale } },
      { language, words: language.read(documents) },
    )
  const charge = 'Steuerschuldnerschaft des Leistungsempfängers.'
  expect(said('REVERSE_CHARGE', 'DE', english)).toEqual([documents.taxExemption.REVERSE_CHARGE, charge])
  expect(said('REVERSE_CHARGE', 'DE')).toEqual([charge])
  expect(said('REVERSE_CHARGE', 'FR')).toEqual([charge, 'Autoliquidation.'])
  expect(said('EXPORT', 'AT')).toEqual(['Steuerfreie Ausfuhrlieferung (§ 7 UStG 1994).'])
  expect(said('OUTSIDE_SCOPE', 'DE')).toEqual(['Nicht steuerbarer Umsatz.'])
  expect(said('EXPORT', 'BE', english, 'fr-BE')).toEqual([documents.taxExemption.EXPORT, 'Exonération, art. 39 CTVA.'])
})
