import { expect, it } from 'vitest'
import { purchaseOrderOf } from './purchase-order'

it.each([
  [{ purchase_order_number: ' PO-2 ' }, 'PO-1', 'PO-2'],
  [{ purchase_order_number: 'PO-2' }, null, 'PO-2'],
  [{ purchase_order_number: ' ' }, 'PO-1', 'PO-1'],
  [{ purchase_order_number: 7 }, 'PO-1', 'PO-1'],
  [null, 'PO-1', 'PO-1'],
  [{}, null, null],
])('is the one of %j before that of the client, %j', (options, ofClient, expected) => {
  expect(purchaseOrderOf(options, ofClient)).toBe(expected)
})
