import { SvelteMap } from 'svelte/reactivity'
import type { Reply } from '../../../../contract/define/envelope'
import type { ConflictRecord } from '../../../../contract/desktop/sync-operations'
import { syncConflict } from '../../../../words/en/sync-conflict'
import { api } from '../../../state/data/api'
import { clock } from '../../../state/business/clock.svelte'
import { interfaceLanguage, inWindow } from '../../../state/shell/window-language'
import { locale } from '../../../state/business/locale.svelte'
import { type Reference, referencesOf } from './references'
import type { ReferredKind } from './value-shape'
import type { ValueContext } from './value-text'

export type Version = 'base' | 'mine' | 'theirs'

type Members = Readonly<Record<string, unknown>>

/** What the versions of a record need to be written: the record as it is here, and the names of those it refers to. */
export class ConflictContext {
  #here: Members = $state.raw({})
  readonly #names = new SvelteMap<string, string>()
  readonly #conflict: ConflictRecord

  constructor(conflict: ConflictRecord) {
    this.#conflict = conflict
  }

  /** Reads them. What cannot be read leaves figures without a currency and names unsaid, and stops nothing. */
  async load(): Promise<void> {
    await Promise.all([
      this.#loadRecord(),
      ...referencesOf(this.#conflict).map((reference) => this.#loadName(reference)),
    ])
  }

  /** For the values of one version. */
  of(version: Version): ValueContext {
    const other = (name: string): unknown => {
      const field = this.#conflict.fields.find(({ field: path }) => path === name)
      return field ? field[version] : this.#here[name]
    }
    const currency = other('currency')
    return {
      locale: locale.tag,
      timeZone: clock.timeZone,
      language: interfaceLanguage(),
      currency: typeof currency === 'string' ? currency : '',
      other,
      nameOf: (kind, id) => this.#names.get(`${kind} ${id}`),
    }
  }

  async #loadRecord(): Promise<void> {
    const { kind, record_id: id } = this.#conflict
    if (kind === 'payment' || kind === 'refund') {
      const invoiceId = await this.#invoiceOf(kind, id)
      if (invoiceId !== null) await this.#takeRecord(api.getInvoice({ params: { invoiceId } }))
    } else if (kind === 'invoice') {
      await this.#takeRecord(api.getInvoice({ params: { invoiceId: id } }))
    } else if (kind === 'estimate') {
      await this.#takeRecord(api.getEstimate({ params: { estimateId: id } }))
    } else if (kind === 'saved_item') {
      await this.#takeRecord(api.getSavedItem({ params: { savedItemId: id } }))
    } else if (kind === 'recurring_invoice') {
      const reply = await api.getRecurringInvoice({ params: { recurringInvoiceId: id } })
      if (reply.ok) this.#here = { ...reply.body.data.template, ...reply.body.data }
    }
  }

  /** Of a payment or refund that is not here the server's version says it. */
  async #invoiceOf(kind: 'payment' | 'refund', id: string): Promise<string | null> {
    const money =
      kind === 'payment'
        ? await api.getPayment({ params: { paymentId: id } })
        : await api.getRefund({ params: { refundId: id } })
    if (money.ok) return money.body.data.invoice_id
    const told = this.#conflict.fields.find(({ field }) => field === 'invoice_id')?.theirs
    return typeof told === 'string' ? told : null
  }

  async #takeRecord(asked: Promise<Reply<object>>): Promise<void> {
    const reply = await asked
    if (reply.ok) this.#here = { ...reply.body.data }
  }

  async #loadName({ kind, id }: Reference): Promise<void> {
    const name = await readName[kind](id)
    if (name !== null) this.#names.set(`${kind} ${id}`, name)
  }
}

const readName: Readonly<Record<ReferredKind, (id: string) => Promise<string | null>>> = {
  client: (clientId) => nameIn(api.getClient({ params: { clientId } }), ({ name }) => name),
  tax: (taxId) => nameIn(api.getTax({ params: { taxId } }), ({ name }) => name),
  unit: (unitId) => nameIn(api.getUnit({ params: { unitId } }), ({ name }) => name),
  invoice: (invoiceId) =>
    nameIn(api.getInvoice({ params: { invoiceId } }), (invoice) =>
      invoice.status === 'DRAFT' ? inWindow(syncConflict).values.draftFor(invoice.client.name) : invoice.invoice_number,
    ),
  estimate: (estimateId) =>
    nameIn(api.getEstimate({ params: { estimateId } }), ({ estimate_number: number }) => number),
}

async function nameIn<T>(asked: Promise<Reply<T>>, nameOf: (record: T) => string): Promise<string | null> {
  const reply = await asked
  return reply.ok ? nameOf(reply.body.data) : null
}
