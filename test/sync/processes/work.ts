import type { ClientOf } from '../../../src/contract/define/client'
import type { Reply } from '../../../src/contract/define/envelope'
import type { V1 } from '../../../src/contract/v1/index'
import type { Edit, Said, WrittenKind } from './said'

interface Means {
  /** Of the device: only the first, `a`, issues, so that no number is given twice. */
  readonly name: string
  /** What every word that it writes begins with. */
  readonly prefix: string
  readonly random: (below: number) => number
  readonly say: (said: Said) => void
}

type Draft = Parameters<ClientOf<V1>['createInvoice']>[0]['body']

/** What a person does at a device, one thing after another: each is said before it begins and once it was acknowledged. */
export class Work {
  readonly #client: ClientOf<V1>
  readonly #means: Means
  #count = 0

  constructor(client: ClientOf<V1>, means: Means) {
    this.#client = client
    this.#means = means
  }

  async next(): Promise<void> {
    const { random, name } = this.#means
    const roll = random(100)
    if (roll < 20) return this.#createClient()
    if (roll < 30) return this.#createTax()
    if (roll < 40) return this.#createEstimate()
    if (roll < 60) return this.#createInvoice()
    if (roll < 75) return this.#editClient()
    if (roll < 83) return this.#editInvoice()
    if (roll < 87) return this.#deleteInvoice()
    return name === 'a' ? this.#issueAndPay() : this.#createClient()
  }

  #createClient(): Promise<void> {
    const name = this.#word()
    return this.#create('client', name, () => this.#client.createClient({ body: { name, kind: 'BUSINESS' } }))
  }

  #createTax(): Promise<void> {
    const name = this.#word()
    const percent = this.#means.random(2500) / 100
    return this.#create('tax', name, () => this.#client.createTax({ body: { name, percent } }))
  }

  async #createEstimate(): Promise<void> {
    const body = await this.#draft()
    if (body !== null) await this.#create('estimate', body.notes, () => this.#client.createEstimate({ body }))
  }

  async #createInvoice(): Promise<void> {
    const body = await this.#draft()
    if (body !== null) await this.#create('invoice', body.notes, () => this.#client.createInvoice({ body }))
  }

  /** One device has the address, the other the web page; now and then the first takes that as well. */
  async #editClient(): Promise<void> {
    const { name, random } = this.#means
    const [record] = await this.#some(this.#client.listClients({ query: { per_page: 30 } }))
    if (record === undefined) return
    const params = { clientId: record.id }
    if (name === 'a' && random(20) > 0) {
      const edit = { field: 'email', before: record.email ?? '', after: `${this.#word()}@example.com` }
      await this.#edit('client', record.name, edit, () =>
        this.#client.updateClient({ params, body: { email: edit.after } }),
      )
      return
    }
    const edit = { field: 'website', before: record.profile?.website ?? '', after: this.#word() }
    const profile = { company_name: record.profile?.company_name ?? null, website: edit.after }
    await this.#edit('client', record.name, edit, () => this.#client.updateClient({ params, body: { profile } }))
  }

  async #editInvoice(): Promise<void> {
    const draft = await this.#ownDraft()
    if (draft === undefined) return
    const edit = { field: 'line', before: draft.line_items[0]?.name ?? '', after: this.#word() }
    const body = { line_items: this.#lines(edit.after) }
    await this.#edit('invoice', draft.notes ?? '', edit, () =>
      this.#client.updateInvoice({ params: { invoiceId: draft.id }, body }),
    )
  }

  async #deleteInvoice(): Promise<void> {
    const draft = await this.#ownDraft()
    if (draft === undefined) return
    await this.#do({ does: 'delete', kind: 'invoice', word: draft.notes ?? '' }, () =>
      this.#client.deleteInvoice({ params: { invoiceId: draft.id } }),
    )
  }

  async #issueAndPay(): Promise<void> {
    const draft = await this.#ownDraft()
    if (draft === undefined) return
    const word = draft.notes ?? ''
    await this.#do({ does: 'issue', kind: 'invoice', word }, () =>
      this.#client.sendInvoice({ params: { invoiceId: draft.id } }),
    )
    const notes = this.#word()
    const amount = (1 + this.#means.random(Math.max(1, Math.floor(draft.total * 50)))) / 100
    const body = { invoice_id: draft.id, amount, payment_date: '2026-03-10', notes }
    await this.#create('payment', notes, () => this.#client.createPayment({ body }))
  }

  async #draft(): Promise<(Draft & { readonly notes: string }) | null> {
    const [party] = await this.#some(this.#client.listClients({ query: { per_page: 30 } }))
    if (party === undefined) return null
    return {
      client_id: party.id,
      currency: 'EUR',
      tax_distribution: 'NO_TAX',
      discount_distribution: 'NO_DISCOUNT',
      notes: this.#word(),
      line_items: this.#lines(this.#word()),
    }
  }

  #lines(first: string) {
    const price = () => (100 + this.#means.random(10_000)) / 100
    const more = Array.from({ length: this.#means.random(4) }, (_, index) => ({ name: `Line ${index}`, quantity: 1 }))
    return [{ name: first, quantity: 2 }, ...more].map((line) => ({ ...line, price: price() }))
  }

  async #ownDraft() {
    const { name } = this.#means
    const drafts = this.#client.listInvoices({ query: { status: 'DRAFT', per_page: 60 } })
    return (await this.#some(drafts)).find(({ notes }) => notes?.startsWith(name))
  }

  /** The records of a page, beginning anywhere in it. */
  async #some<Row>(page: Promise<Reply<Row[]>>): Promise<Row[]> {
    const rows = valueOf(await page)
    const from = this.#means.random(Math.max(1, rows.length))
    return [...rows.slice(from), ...rows.slice(0, from)]
  }

  #create(kind: WrittenKind, word: string, work: () => Promise<Reply<unknown>>): Promise<void> {
    return this.#do({ does: 'create', kind, word }, work)
  }

  #edit(kind: WrittenKind, word: string, edit: Edit, work: () => Promise<Reply<unknown>>): Promise<void> {
    return this.#do({ does: 'edit', kind, word, edit }, work)
  }

  async #do(said: Omit<Said, 'is'>, work: () => Promise<Reply<unknown>>): Promise<void> {
    this.#means.say({ is: 'begun', ...said })
    valueOf(await work())
    this.#means.say({ is: 'acknowledged', ...said })
  }

  #word(): string {
    return `${this.#means.prefix}${String((this.#count += 1))}`
  }
}

function valueOf<Data>(reply: Reply<Data>): Data {
  if (!reply.ok) throw new Error(`${String(reply.status)}: ${JSON.stringify(reply.body)}`)
  return reply.body.data
}
