import type { Kind } from '../remote/books'
import type { Chance } from '../world/chance'
import { newMark } from './fields'
import type { Ledger } from './ledger'
import type { Side, Wire } from './side'

/** What is made, with the path's parameters of its operation; null where what it needs is not there. */
export interface Draft {
  readonly params: Readonly<Record<string, string>>
  readonly body: Wire
  readonly mark: string
}

interface Means {
  readonly side: Side
  readonly chance: Chance
  readonly ledger: Ledger
  /** A day around now, as `YYYY-MM-DD`. */
  readonly day: string
}

/** A body as a screen would send it. */
export async function draftOf(kind: Kind, means: Means): Promise<Draft | null> {
  const { side, chance, ledger } = means
  const mark = newMark(kind, side.actor, ledger)
  const plain = (body: Wire): Draft => ({ params: {}, body, mark })
  const text = `${mark} v${ledger.unique()}`
  switch (kind) {
    case 'tax':
      return plain({ name: text, percent: chance.pick([7, 19, 20, 5.5]) + ledger.unique() / 10_000 })
    case 'unit':
      return plain({ name: text })
    case 'client':
      return plain(clientBody(text, means))
    case 'contact':
    case 'note': {
      const clientId = chance.anyOf(side.ids('client'))
      if (clientId === null) return null
      const contact = { name: text, email: `m${ledger.unique()}@example.com`, phone: `+49 ${ledger.unique()}` }
      return { params: { clientId }, body: kind === 'note' ? { body: text } : contact, mark }
    }
    case 'saved_item': {
      const refs = { tax_id: anyOr(means, 'tax'), unit_of_measurement_id: anyOr(means, 'unit') }
      return plain({
        name: text,
        description: `Words ${ledger.unique()}`,
        price: ledger.unique() / 100,
        quantity: 1,
        currency: 'EUR',
        ...refs,
      })
    }
    case 'estimate':
    case 'invoice':
    case 'recurring_invoice': {
      const pricing = pricingBody(means)
      if (pricing === null) return null
      if (kind === 'estimate') return plain({ ...pricing, notes: text })
      if (kind === 'invoice') {
        return plain({ ...pricing, notes: text, net_terms: chance.pick(['IMMEDIATELY', 'NET15', 'NET30']) })
      }
      return plain(recurringBody(text, pricing, means))
    }
    case 'payment':
      return paymentDraft(text, mark, means)
    // What is given back is drawn apart, as it needs a credit.
    case 'refund':
    case 'organization':
    case 'profile':
      return null
  }
}

function anyOr({ side, chance }: Means, kind: Kind): string | null {
  return chance.is(0.5) ? chance.anyOf(side.ids(kind)) : null
}

function clientBody(name: string, { chance, ledger }: Means): Wire {
  const address = { line1: 'Elbe 1', line2: null, city: `Town-${ledger.unique()}`, state: '', zip: '1', country: 'DE' }
  return {
    name,
    kind: chance.pick(['BUSINESS', 'PERSON']),
    email: chance.is(0.8) ? `m${ledger.unique()}@example.com` : null,
    profile: chance.is(0.5) ? { company_name: 'Company', website: `site-${ledger.unique()}` } : null,
    address: chance.is(0.6) ? address : null,
    document_defaults: chance.is(0.3) ? { currency: 'EUR' } : null,
  }
}

function pricingBody(means: Means): Wire | null {
  const { side, chance, ledger } = means
  const client_id = chance.anyOf(side.ids('client'))
  if (client_id === null) return null
  const tax = chance.anyOf(side.ids('tax'))
  const tax_distribution = tax === null ? 'NO_TAX' : chance.pick(['NO_TAX', 'PER_ITEM', 'PER_DOCUMENT'])
  const discount = chance.pick(['NO_DISCOUNT', 'NO_DISCOUNT', 'PER_DOCUMENT', 'PER_ITEM'])
  const line = (): Wire => ({
    name: `Work ${ledger.unique()}`,
    description: chance.is(0.3) ? 'As agreed' : null,
    quantity: chance.pick([1, 2, 3, 0.25, 7.5]),
    price: chance.pick([10, 19.99, 100, 33.333, 250.5]),
    unit_of_measurement_id: anyOr(means, 'unit'),
    tax_id: tax_distribution === 'PER_ITEM' ? tax : null,
    ...(discount === 'PER_ITEM' ? { discount_type: 'PERCENTAGE', discount_value: 10 } : {}),
  })
  const shipping = chance.is(0.3) ? ledger.unique() : null
  return {
    client_id,
    currency: 'EUR',
    tax_id: tax_distribution === 'PER_DOCUMENT' ? tax : null,
    tax_distribution,
    discount_distribution: discount,
    discount_type: discount === 'PER_DOCUMENT' ? 'PERCENTAGE' : null,
    discount_value: discount === 'PER_DOCUMENT' ? 12.5 : null,
    shipping: shipping === null ? null : shipping / 100,
    ...(side.taxesShipping && shipping !== null ? shippingTax(shipping, tax) : {}),
    line_items: Array.from({ length: chance.between(1, 3) }, line),
  }
}

/** Of three shipments one is taxed like the lines, and one by a tax. */
function shippingTax(cents: number, tax: string | null): Wire {
  if (cents % 3 === 0) return { options: { shipping_tax: 'PROPORTIONAL' } }
  return cents % 3 === 1 && tax !== null ? { options: { shipping_tax: tax } } : {}
}

function recurringBody(name: string, pricing: Wire, { chance, ledger, day }: Means): Wire {
  const { line_items, ...rest } = pricing
  return {
    ...rest,
    discount_type: rest['discount_type'] ?? 'PERCENTAGE',
    discount_value: rest['discount_value'] ?? 0,
    net_terms: 'NET15',
    has_late_fee: false,
    late_fee_kind: 'PERCENTAGE',
    late_fee_interval: 'ONE_TIME',
    name,
    frequency: chance.pick(['WEEKLY', 'MONTHLY', 'BIWEEKLY']),
    start_date: day,
    notes: `Terms ${ledger.unique()}`,
    template_items: line_items,
  }
}

async function paymentDraft(notes: string, mark: string, { side, chance, day }: Means): Promise<Draft | null> {
  const open: Wire[] = []
  for (const id of chance.shuffled(side.ids('invoice')).slice(0, 6)) {
    const invoice = await side.read('invoice', id)
    if (['SENT', 'PARTIALLY_PAID', 'OVERDUE'].includes(String(invoice?.['status'])) && invoice !== null)
      open.push(invoice)
  }
  const invoice = chance.anyOf(open)
  const due = invoice?.['total_due_unsettled']
  if (invoice === null || typeof due !== 'number' || due <= 0) return null
  const amount = chance.is(0.5) ? due : Math.max(0.01, Math.floor(due * 50) / 100)
  const body = { invoice_id: invoice['id'], amount, payment_date: day, is_settled: chance.is(0.8), notes }
  return { params: {}, body, mark }
}
