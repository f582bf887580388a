import { expect, it } from 'vitest'
import { documentLanguages } from '../../words/document-languages'
import { documents } from '../../words/en/documents'
import { exemptionSaid } from './exemption'

it('says a reason in the words of the document and of the law, and once where they are the same', () => {
  const german = documentLanguages.de.read(documents)
  const wanted = 'Steuerschuldnerschaft des Leistungsempfängers.'
  expect(exemptionSaid('REVERSE_CHARGE', 'DE', documents)).toEqual([documents.taxExemption.REVERSE_CHARGE, wanted])
  expect(exemptionSaid('REVERSE_CHARGE', 'DE', german)).toEqual([wanted])
  expect(exemptionSaid('REVERSE_CHARGE', 'FR', german)).toEqual([wanted, 'Autoliquidation.'])
  expect(exemptionSaid('EXEMPT', 'DE', german)).toEqual(['Steuerfreier Umsatz.'])
})
