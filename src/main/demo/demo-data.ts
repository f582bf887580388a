/** The words of the demo business: a designer and developer in Dublin with clients in three currencies. */

export const business = {
  name: 'Marta Lind Studio',
  owner: { name: 'Marta Lind', email: 'marta@lindstudio.example' },
  profile: {
    email: 'hello@lindstudio.example',
    phone: '+353 1 555 0142',
    website: 'lindstudio.example',
    vat_id: 'IE3614282M',
    address: {
      line1: '84 Weaver Street',
      line2: 'Second floor',
      city: 'Dublin 8',
      state: '',
      zip: 'D08 X5K2',
      country: 'IE',
    },
    currency: 'EUR',
    locale: 'en-IE',
    time_zone: 'Europe/Dublin',
    paper: 'A4',
    bank_name: 'Liffey Bank',
    iban: 'IE12LIFY90001712345678',
    bic: 'LIFYIE2D',
    footer: 'Thank you for your business.',
  },
} as const

export interface DemoClient {
  readonly name: string
  readonly kind: 'BUSINESS' | 'PERSON'
  readonly email: string
  readonly currency: 'EUR' | 'USD' | 'GBP'
  readonly city: string
  readonly country: string
  readonly contact: string | null
}

const client = (
  name: string,
  kind: DemoClient['kind'],
  email: string,
  currency: DemoClient['currency'],
  city: string,
  country: string,
  contact: string | null = null,
): DemoClient => ({ name, kind, email, currency, city, country, contact })

export const clients: readonly DemoClient[] = [
  client('Northwind Coffee', 'BUSINESS', 'accounts@northwind.example', 'EUR', 'Galway', 'Ireland', 'Aoife Brennan'),
  client('Helio Solar GmbH', 'BUSINESS', 'rechnung@helio.example', 'EUR', 'Hamburg', 'Germany', 'Jonas Weidt'),
  client('Atelier Moreau', 'BUSINESS', 'bonjour@moreau.example', 'EUR', 'Lyon', 'France', 'Claire Moreau'),
  client('Fjord & Field', 'BUSINESS', 'finance@fjordfield.example', 'EUR', 'Bergen', 'Norway', 'Sigrid Aune'),
  client('Brightwater Health', 'BUSINESS', 'ap@brightwater.example', 'USD', 'Portland', 'United States', 'Dana Whit'),
  client('Sextant Robotics', 'BUSINESS', 'billing@sextant.example', 'USD', 'Austin', 'United States', 'Omar Reyes'),
  client('Larkspur Press', 'BUSINESS', 'office@larkspur.example', 'GBP', 'Bristol', 'United Kingdom', 'Hugh Penrose'),
  client('Kestrel Bikes', 'BUSINESS', 'hello@kestrel.example', 'GBP', 'Leeds', 'United Kingdom', 'Amy Holt'),
  client('Tomás Quinn', 'PERSON', 'tomas.quinn@mail.example', 'EUR', 'Limerick', 'Ireland'),
  client('Wavecrest House', 'BUSINESS', 'stay@wavecrest.example', 'EUR', 'Kinsale', 'Ireland', 'Róisín Daly'),
  client('Museo Lineal', 'BUSINESS', 'compras@lineal.example', 'EUR', 'Sevilla', 'Spain', 'Álvaro Ruiz'),
  client('Vantage Analytics', 'BUSINESS', 'payables@vantage.example', 'USD', 'Boston', 'United States', 'Priya Nair'),
  client('Green Quarter', 'BUSINESS', 'team@greenquarter.example', 'GBP', 'Manchester', 'United Kingdom'),
  client('Dr. Elke Brandt', 'PERSON', 'praxis@brandt.example', 'EUR', 'Köln', 'Germany'),
  client('Pixel & Thread', 'BUSINESS', 'studio@pixelthread.example', 'USD', 'Brooklyn', 'United States', 'Maya Stone'),
  client('Olive Branch Catering', 'BUSINESS', 'kitchen@olivebranch.example', 'EUR', 'Cork', 'Ireland'),
  client('Nordlys Film', 'BUSINESS', 'post@nordlys.example', 'EUR', 'Tromsø', 'Norway', 'Eirik Dahl'),
  client('Harbour Yoga', 'BUSINESS', 'hello@harbouryoga.example', 'GBP', 'Brighton', 'United Kingdom'),
  client('Niamh Carroll', 'PERSON', 'niamh.carroll@mail.example', 'EUR', 'Dublin', 'Ireland'),
  client('Cobalt Legal', 'BUSINESS', 'accounts@cobalt.example', 'EUR', 'Dublin', 'Ireland', 'Fiona Kerr'),
]

export interface DemoItem {
  readonly name: string
  readonly description: string | null
  readonly unit: 'hour' | 'day' | 'page' | 'month' | null
  readonly price: number
  /** The quantities that are usual for it. */
  readonly quantities: readonly number[]
}

export const items: readonly DemoItem[] = [
  {
    name: 'Interface design',
    description: 'Screens, states and a style guide',
    unit: 'day',
    price: 520,
    quantities: [2, 3.5, 5],
  },
  { name: 'Front-end development', description: null, unit: 'hour', price: 78.5, quantities: [8, 14.25, 32] },
  { name: 'Workshop', description: 'Half a day with the whole team', unit: null, price: 640, quantities: [1] },
  {
    name: 'Brand identity',
    description: 'Logo, type, color and how to use them',
    unit: null,
    price: 2450,
    quantities: [1],
  },
  {
    name: 'Website care',
    description: 'Updates, backups and small changes',
    unit: 'month',
    price: 185,
    quantities: [1, 3],
  },
  { name: 'Copywriting', description: null, unit: 'page', price: 96.4, quantities: [3, 7, 12] },
  { name: 'Illustration', description: 'Full rights for web and print', unit: null, price: 310, quantities: [1, 2, 4] },
  {
    name: 'Accessibility review',
    description: 'Report with findings by priority',
    unit: 'day',
    price: 575,
    quantities: [1, 1.5],
  },
  { name: 'Printing, handled', description: null, unit: null, price: 42.35, quantities: [10, 25] },
]

export const units = ['hour', 'day', 'page', 'month'] as const

export const taxes = [
  { name: 'VAT', percent: 23 },
  { name: 'VAT reduced', percent: 13.5 },
] as const

export const notes = [
  'Prefers invoices in the first week of the month.',
  'Purchase order number goes into the notes.',
  'Pays by transfer, usually within ten days.',
] as const
