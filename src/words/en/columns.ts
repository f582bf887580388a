import type { Column } from '../../domain/documents/columns'

const column = (name: string) => ({
  name,
  moveUp: `Move ${name} up`,
  moveDown: `Move ${name} down`,
  moved: (place: string, of: string) => `${name} moved to place ${place} of ${of}.`,
})

/** The columns of a document where somebody chooses them, and puts them in order. */
export const columns = {
  DESCRIPTION: column('Description'),
  QUANTITY: column('Quantity'),
  UNIT: column('Unit'),
  UNIT_PRICE: column('Unit price'),
  DISCOUNT: column('Discount'),
  TAX: column('Tax'),
  AMOUNT: column('Amount'),
} satisfies Record<Column, unknown>
