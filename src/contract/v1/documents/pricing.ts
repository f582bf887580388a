import type { ClientId, TaxId } from '../../../domain/ids'
import { amount, currencyField, enumField, idOf, longText } from '../../define/fields'
import { id, number, oneOf, options, text } from '../../define/record-fields'
import { documentOptions } from './document-options'

/** The fields of price that estimates, invoices and templates carry alike. */
export const pricingFields = {
  currency: text,
  tax_id: id.nullable(),
  tax_name: text.nullable(),
  tax_percent: number.nullable(),
  tax_distribution: oneOf('tax_distribution'),
  discount_type: oneOf('discount_type').nullable(),
  discount_value: number.nullable(),
  discount_distribution: oneOf('discount_distribution'),
  shipping: number.nullable(),
  notes: text.nullable(),
  options: options.nullable(),
}

/** Labels of a document's price fields, on estimates and invoices. */
export const pricingLabels = {
  currency_name: text,
  currency_symbol: text,
  tax_distribution_name: text,
  discount_type_name: text.nullable(),
  discount_distribution_name: text,
}

export const documentTotals = { subtotal: number, document_discount: number, tax_amount: number, total: number }

/** The same fields as they are sent (spec "Create estimate"). */
export const pricingBody = {
  client_id: idOf<ClientId>(),
  currency: currencyField,
  tax_id: idOf<TaxId>().nullish(),
  tax_distribution: enumField('tax_distribution'),
  discount_type: enumField('discount_type').nullish(),
  discount_value: amount.nullish(),
  discount_distribution: enumField('discount_distribution'),
  shipping: amount.nullish(),
  notes: longText.optional(),
  options: documentOptions.optional(),
}
