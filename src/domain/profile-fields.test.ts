import { expect, it } from 'vitest'
import { profileFieldsFor } from './profile-fields'

it('says apart what documents say of the business, and by what they are written', () => {
  expect(profileFieldsFor('said')).toEqual([
    'email',
    'phone',
    'website',
    'legal_name',
    'register_entry',
    'tax_number',
    'vat_id',
    'address',
    'bank_name',
    'iban',
    'account_number',
    'routing_number',
    'bic',
    'payment_link',
    'invoice_heading',
    'estimate_heading',
    'credit_note_heading',
    'document_labels',
    'footer',
    'logo',
  ])
  expect(profileFieldsFor('writing', 'sheet')).toEqual([
    'currency',
    'locale',
    'time_zone',
    'paper',
    'document_style',
    'document_columns',
    'document_language',
  ])
  expect(profileFieldsFor('signed')).toEqual(['signature'])
})
