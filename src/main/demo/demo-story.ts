import type { ClientOf } from '../../contract/define/client'
import type { Reply } from '../../contract/define/envelope'
import type { V1 } from '../../contract/v1/index'
import type { ClientRecord } from '../../contract/v1/clients/client-record'
import type { TaxRecord } from '../../contract/v1/taxes/tax-operations'
import type { UnitRecord } from '../../contract/v1/units/unit-operations'
import { clients, items, notes, taxes, units, type DemoClient, type DemoItem } from './demo-data'
import { DemoChance, DemoClock } from './demo-clock'

const INVOICES = 150
const FIRST_DAY = 362
/** The newest invoices are still drafts. */
const DRAFTS = 5
/** Every so many invoices send something along. */
const SHIPPED = 12
const shipped = { shipping: 12, options: { shipping_tax: 'PROPORTIONAL' } } as const
/** Issued more lately than this, an invoice is still in time. */
const RECENT_DAYS = 28

/** Who and what the story is about once it is kept. */
interface Cast {
  readonly clients: readonly (ClientRecord & { readonly demo: DemoClient })[]
  readonly taxes: readonly TaxRecord[]
  readonly units: ReadonlyMap<string, UnitRecord>
}

interface Scene {
  readonly at: number
  readonly run: () => Promise<void>
}

/** A believable year of business, made through the operations themselves and dated by a clock that moves through it. */
export class DemoStory {
  readonly #client: ClientOf<V1>
  readonly #clock: DemoClock
  readonly #end: number
  readonly #chance = new DemoChance(20_260_101)
  readonly #scenes: Scene[] = []

  constructor(client: ClientOf<V1>, clock: DemoClock, end: number) {
    this.#client = client
    this.#clock = clock
    this.#end = end
  }

  async tell(): Promise<void> {
    const cast = await this.#introduce()
    for (let index = 0; index < INVOICES; index += 1) this.#planInvoice(index, cast)
    for (let index = 0; index < 14; index += 1) this.#planEstimate(index, cast)
    for (let index = 0; index < 5; index += 1) this.#planRecurring(index, cast)
    for (const { at, run } of this.#scenes.sort((a, b) => a.at - b.at)) {
      this.#clock.moveTo(at)
      await run()
    }
    this.#clock.moveTo(this.#end)
  }

  async #introduce(): Promise<Cast> {
    const keptUnits = new Map<string, UnitRecord>()
    for (const name of units) keptUnits.set(name, value(await this.#client.createUnit({ body: { name } })))
    const keptTaxes: TaxRecord[] = []
    for (const body of taxes) keptTaxes.push(value(await this.#client.createTax({ body })))
    for (const { name, description, price, unit } of items) {
      const unitId = unit === null ? null : (keptUnits.get(unit)?.id ?? null)
      const body = { name, description, price, quantity: 1, currency: 'EUR', unit_of_measurement_id: unitId }
      value(await this.#client.createSavedItem({ body: { ...body, tax_id: keptTaxes[0]?.id ?? null } }))
    }
    const keptClients: Cast['clients'][number][] = []
    for (const demo of clients) keptClients.push({ ...(await this.#createClient(demo)), demo })
    return { clients: keptClients, taxes: keptTaxes, units: keptUnits }
  }

  async #createClient({ name, kind, email, currency, city, country, contact }: DemoClient): Promise<ClientRecord> {
    const record = value(
      await this.#client.createClient({
        body: {
          name,
          kind,
          email,
          address: { line1: `${this.#chance.below(180) + 1} ${city} Street`, city, country, zip: '' },
          document_defaults: { currency },
        },
      }),
    )
    const params = { clientId: record.id }
    if (contact !== null) {
      const address = `${contact.split(' ')[0]?.toLowerCase() ?? 'contact'}@${email.split('@')[1] ?? ''}`
      value(await this.#client.createContact({ params, body: { name: contact, email: asciiOf(address) } }))
    }
    if (this.#chance.below(3) === 0) {
      value(await this.#client.createClientNote({ params, body: { body: this.#chance.pick(notes) } }))
    }
    return record
  }

  #plan(daysAgo: number, run: () => Promise<void>): void {
    this.#scenes.push({ at: DemoClock.daysBefore(this.#end, daysAgo), run })
  }

  #planInvoice(index: number, cast: Cast): void {
    const daysAgo = FIRST_DAY - Math.floor((index * FIRST_DAY) / INVOICES)
    const body = { ...this.#documentBody(cast), ...(index % SHIPPED === 0 && shipped) }
    const isDraft = index >= INVOICES - DRAFTS
    const fromEstimate = index % 6 === 0
    const lateFee = {
      has_late_fee: true,
      late_fee_kind: 'PERCENTAGE',
      late_fee_interval: 'MONTHLY',
      late_fee: 1.5,
    } as const
    const terms = {
      net_terms: daysAgo < RECENT_DAYS ? 'NET30' : this.#chance.pick(['NET15', 'NET30', 'NET30'] as const),
      ...(index % 9 === 0 && lateFee),
    }
    let id = ''
    if (fromEstimate) {
      let estimate = ''
      this.#plan(daysAgo + 9, async () => {
        estimate = value(await this.#client.createEstimate({ body })).id
        value(await this.#client.sendEstimate({ params: { estimateId: estimate } }))
      })
      this.#plan(daysAgo + 4, async () => {
        value(await this.#client.approveEstimate({ params: { estimateId: estimate } }))
      })
      this.#plan(daysAgo, async () => {
        id = value(await this.#client.convertEstimate({ params: { estimateId: estimate } })).id
      })
    } else {
      this.#plan(daysAgo, async () => {
        id = value(await this.#client.createInvoice({ body: { ...body, ...terms } })).id
      })
    }
    if (isDraft) return
    this.#plan(daysAgo - 0.2, async () => {
      value(await this.#client.sendInvoice({ params: { invoiceId: id } }))
    })
    this.#planEnding(index, daysAgo, () => id)
  }

  /** Most are paid; a few are paid in part, late, voided or written off. */
  #planEnding(index: number, daysAgo: number, id: () => string): void {
    if (index % 47 === 46) {
      this.#plan(daysAgo - 1, async () => {
        value(await this.#client.voidInvoice({ params: { invoiceId: id() } }))
      })
    } else if (index % 61 === 7) {
      this.#plan(Math.max(daysAgo - 150, 1), async () => {
        value(await this.#client.writeOffInvoice({ params: { invoiceId: id() } }))
      })
    } else if (daysAgo < RECENT_DAYS) {
      if (index % 4 === 0) this.#planPayment(daysAgo - 5, id, 'half')
      if (index % 4 === 1) this.#planPayment(daysAgo - 8, id, 'all')
    } else if (index % 17 === 3) {
      this.#planPayment(daysAgo - 12, id, 'half')
      if (daysAgo > 90) this.#planPayment(daysAgo - 40, id, 'all')
    } else if (index % 13 !== 5 || daysAgo > 90) {
      this.#planPayment(Math.max(daysAgo - 6 - this.#chance.below(32), 1), id, 'all')
    }
  }

  #planPayment(daysAgo: number, id: () => string, share: 'half' | 'all'): void {
    this.#plan(daysAgo, async () => {
      const invoice = value(await this.#client.getInvoice({ params: { invoiceId: id() } }))
      if (invoice.total_due_unsettled === 0) return
      const amount = share === 'all' ? invoice.total_due_unsettled : Math.ceil(invoice.total_due_unsettled / 2)
      const date = new Date(this.#clock.milliseconds).toISOString().slice(0, 10)
      const notes = this.#chance.below(4) === 0 ? 'Bank transfer' : null
      value(await this.#client.createPayment({ body: { invoice_id: id(), amount, payment_date: date, notes } }))
    })
  }

  #planEstimate(index: number, cast: Cast): void {
    const body = this.#documentBody(cast)
    const move = (['none', 'send', 'send', 'approve', 'decline'] as const)[index % 5]
    this.#plan(40 - index * 2.5, async () => {
      const params = { estimateId: value(await this.#client.createEstimate({ body })).id }
      if (move === 'send') value(await this.#client.sendEstimate({ params }))
      if (move === 'approve') value(await this.#client.approveEstimate({ params }))
      if (move === 'decline') value(await this.#client.declineEstimate({ params }))
    })
  }

  #planRecurring(index: number, cast: Cast): void {
    const { line_items: items_, ...body } = this.#documentBody(cast, 'Website care')
    const daysAgo = [120, 200, 150, 95, 31][index] ?? 60
    const startsAt = DemoClock.daysBefore(this.#end, daysAgo - 1)
    const care = {
      ...body,
      name: ['Website care', 'Studio retainer', 'Newsletter', 'Campaign quarter', 'Hosting'][index] ?? null,
      frequency: (['MONTHLY', 'MONTHLY', 'BIWEEKLY', 'MONTHLY', 'MONTHLY'] as const)[index] ?? 'MONTHLY',
      start_date: new Date(startsAt).toISOString().slice(0, 10),
      max_occurrences: index === 3 ? 3 : null,
      discount_type: 'PERCENTAGE',
      discount_value: 0,
      net_terms: 'NET15',
      late_fee_kind: 'PERCENTAGE',
      late_fee_interval: 'MONTHLY',
      template_items: items_,
    } as const
    let id = ''
    this.#plan(daysAgo, async () => {
      id = value(await this.#client.createRecurringInvoice({ body: care })).id
    })
    this.#plan(daysAgo > 90 ? daysAgo - 85 : 12, async () => {
      const recurring = value(await this.#client.getRecurringInvoice({ params: { recurringInvoiceId: id } }))
      if (!recurring.is_due_for_generation) return
      const made = value(await this.#client.generateRecurringInvoice({ params: { recurringInvoiceId: id } }))
      for (const invoice of made) {
        value(await this.#client.sendInvoice({ params: { invoiceId: invoice.id } }))
        value(
          await this.#client.createPayment({
            body: { invoice_id: invoice.id, amount: invoice.total, payment_date: invoice.issued_at ?? care.start_date },
          }),
        )
      }
    })
    if (index === 1) {
      this.#plan(20, async () => {
        value(await this.#client.pauseRecurringInvoice({ params: { recurringInvoiceId: id } }))
      })
    }
    if (index === 2) {
      this.#plan(25, async () => {
        value(await this.#client.cancelRecurringInvoice({ params: { recurringInvoiceId: id } }))
      })
    }
  }

  #documentBody(cast: Cast, only?: string) {
    const chosen = this.#chance.pick(cast.clients)
    const isTaxed = chosen.demo.country === 'Ireland'
    const lines = only === undefined ? 1 + this.#chance.below(4) : 1
    const wanted = only === undefined ? items : items.filter(({ name }) => name === only)
    const tax = cast.taxes[0]
    return {
      client_id: chosen.id,
      currency: chosen.demo.currency,
      ...(isTaxed && tax
        ? ({ tax_distribution: 'PER_DOCUMENT', tax_id: tax.id } as const)
        : ({ tax_distribution: 'NO_TAX' } as const)),
      ...(this.#chance.below(8) === 0
        ? ({ discount_distribution: 'PER_DOCUMENT', discount_type: 'PERCENTAGE', discount_value: 5 } as const)
        : ({ discount_distribution: 'NO_DISCOUNT' } as const)),
      line_items: Array.from({ length: lines }, () => this.#line(this.#chance.pick(wanted), cast)),
    }
  }

  #line({ name, description, unit, price, quantities }: DemoItem, cast: Cast) {
    const unitId = unit === null ? null : (cast.units.get(unit)?.id ?? null)
    return { name, description, price, quantity: this.#chance.pick(quantities), unit_of_measurement_id: unitId }
  }
}

/** The demo is made of calls that must succeed: a refusal is a defect of the story. */
function value<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(`${reply.body.message} ${JSON.stringify(reply.body.errors)}`)
  return reply.body.data
}

function asciiOf(text: string): string {
  return text.normalize('NFD').replace(/[^\x20-\x7e]/g, '')
}
