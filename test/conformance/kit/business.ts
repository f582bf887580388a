/** The organization that every transport begins with. */
export const business = {
  name: 'Northwind Studio',
  owner: { name: 'Grace Hopper', email: 'grace@northwind.example' },
  profile: {
    currency: 'EUR',
    locale: 'en-GB',
    time_zone: 'Europe/Berlin',
    address: { line1: 'Elbe 1', city: 'Hamburg', zip: '20095', country: 'Germany' },
  },
} as const
