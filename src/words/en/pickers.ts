/** What the pickers of addresses and formats say. */
export const pickers = {
  address: {
    title: 'Address',
    street: 'Street',
    secondLine: 'Second line',
    postalCode: 'Postal code',
    city: 'City',
    state: 'State or region',
    country: 'Country',
  },
  format: {
    example: 'Example',
    amounts: 'Amounts',
    dates: 'Dates',
    asIn: 'Dates and amounts as in',
    timeZone: 'Time zone',
  },
}
