import type { Migration } from './migration'

/** Payments are found by their amount, as documents are by the index of their order (docs/decisions/0018). */
export const paymentAmounts: Migration = {
  number: 17,
  name: 'payment-amounts',
  schema: '-632XeMD2-XwSXs2-F3zTQLJxPjiarp4OzTzJ6ICkew',
  sql: 'CREATE INDEX payments_amount ON payments (amount_minor, id);',
}
