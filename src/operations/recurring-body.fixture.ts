/** A recurring invoice over one line of 30.00 EUR, every month from `start`, with all that v1.md requires to be sent. */
export function recurringBody(clientId: string, start: string, over: object = {}) {
  return {
    client_id: clientId,
    currency: 'EUR',
    frequency: 'MONTHLY',
    start_date: start,
    tax_distribution: 'NO_TAX',
    discount_distribution: 'NO_DISCOUNT',
    discount_type: 'FIXED',
    discount_value: 0,
    has_late_fee: false,
    late_fee_kind: 'FIXED',
    late_fee_interval: 'ONE_TIME',
    late_fee: 0,
    net_terms: 'NET15',
    template_items: [{ name: 'Hosting', quantity: 1, price: 30 }],
    ...over,
  }
}
