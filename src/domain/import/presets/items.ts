import type { ImportPreset } from './preset'
import { quotedHeaders, zohoItems } from './sources'

/** The items that people bring along. */
export const itemPresets: readonly ImportPreset[] = [
  {
    id: 'invoice-ninja-item',
    program: 'invoiceNinja',
    kind: 'saved_item',
    columns: {
      name: 'product, item',
      description: 'notes, description',
      price: 'price',
      quantity: 'quantity, default quantity',
      tax_name: 'tax name 1, tax name',
      tax_percent: 'tax rate 1, tax rate',
    },
    marks: 'product, notes, tax name 1',
    source: quotedHeaders,
  },
  {
    id: 'zoho-item',
    program: 'zoho',
    kind: 'saved_item',
    columns: {
      name: 'item name',
      description: 'description',
      price: 'rate',
      unit: 'usage unit, unit name',
      tax_name: 'tax name, tax1 name',
      tax_percent: 'tax percentage, tax1 percentage',
    },
    marks: 'item id, item name, rate, product type',
    source: zohoItems,
  },
]
