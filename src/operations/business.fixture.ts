import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import type { CalendarDate } from '../kernel/calendar-date'
import type { Instant } from '../kernel/instant'
import type { InvoiceId, OrganizationId, UserId } from '../domain/ids'
import { desktop } from '../contract/desktop/index'
import { v1 } from '../contract/v1/index'
import { openOrganizationFile, type OrganizationFile } from '../storage/organization-file'
import { setUpOrganization } from './desktop/set-up'
import { runDueWork, type DueWork } from './due-work'
import { createExecutor, type OperationEnv } from './execute'
import { recurringBody } from './recurring-body.fixture'
import { v1Handlers } from './v1/index'

type Name = keyof typeof v1
type Params = Readonly<Record<string, string>>

/** A business whose clock is set by hand. */
export class Business {
  readonly path: string
  readonly #files: OrganizationFile[] = []
  #now = '2026-01-01T12:00:00.000Z' as Instant
  clientId = ''

  constructor(folder: string, timeZone: string) {
    this.path = join(folder, `${v7()}.sqlite`)
    const body = desktop.setUp.body.parse({
      name: 'Ada Studio',
      owner: { name: 'Ada', email: 'ada@example.com' },
      profile: { currency: 'EUR', locale: 'en-GB', time_zone: timeZone },
    })
    const ids = { organizationId: v7() as OrganizationId, ownerId: v7() as UserId, now: this.#now }
    setUpOrganization(this.open().file, body, ids)
    this.clientId = this.call('createClient', {}, { name: 'Northwind', kind: 'BUSINESS' }).id
  }

  /** The file once more, as another process would have it open. */
  open(): OperationEnv {
    const opened = openOrganizationFile(this.path, { isMade: true })
    if (!opened.ok) throw new Error(opened.error.detail)
    this.#files.push(opened.value)
    const now = () => this.#now
    return { file: opened.value, userId: v7() as UserId, role: 'OWNER', now, newId: () => v7() }
  }

  get first(): OperationEnv {
    const [file] = this.#files
    if (file === undefined) throw new Error('Nothing is open')
    return { file, userId: v7() as UserId, role: 'OWNER', now: () => this.#now, newId: () => v7() }
  }

  get file(): OrganizationFile {
    return this.first.file
  }

  call(name: Name, params: Params, body: unknown = {}): { readonly id: string } {
    const operation = v1[name]
    const rawInput = { params, body }
    const call = { operation, params, query: {}, body: operation.body.parse(body), rawInput }
    const outcome = createExecutor(v1Handlers, this.first)(call)
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.error))
    return outcome.value as { readonly id: string }
  }

  /** Runs at a moment; a plain day is its noon in UTC. */
  run(moment: string, env = this.first): Promise<DueWork> {
    this.at(moment)
    return runDueWork(() => env, rest)
  }

  at(moment: string): void {
    this.#now = (moment.includes('T') ? moment : `${moment}T12:00:00.000Z`) as Instant
  }

  recurring(start: string, frequency = 'MONTHLY', over: object = {}): string {
    return this.call('createRecurringInvoice', {}, recurringBody(this.clientId, start, { frequency, ...over })).id
  }

  /** An issued invoice over 1,000.00. */
  invoice(issued: string, fee: object): InvoiceId {
    this.at(issued)
    const { id } = this.call(
      'createInvoice',
      {},
      {
        client_id: this.clientId,
        currency: 'EUR',
        tax_distribution: 'NO_TAX',
        discount_distribution: 'NO_DISCOUNT',
        net_terms: 'IMMEDIATELY',
        has_late_fee: true,
        ...fee,
        line_items: [{ name: 'Design', quantity: 1, price: 1000 }],
      },
    )
    this.call('sendInvoice', { invoiceId: id })
    return id as InvoiceId
  }

  pay(invoiceId: string, amount: number, on: string): string {
    return this.call('createPayment', {}, { invoice_id: invoiceId, amount, payment_date: on }).id
  }

  /** The days of the invoices made, in the order of their sequence. */
  days(): (CalendarDate | null)[] {
    const { rows } = this.file.reads.invoices.list({ page: 1, perPage: 5000 })
    const made = rows.filter((row) => row.recurringInvoiceId !== null)
    const sorted = made.toSorted((a, b) => (a.recurringSequence ?? 0) - (b.recurringSequence ?? 0))
    return sorted.map(({ issuedAt }) => issuedAt)
  }

  fees(id: InvoiceId): string[] {
    return this.file.reads.lateFees.entries(id).map((fee) => `${fee.accruedOn} ${String(fee.amountMinor)}`)
  }

  row(id: InvoiceId) {
    const row = this.file.reads.invoices.get(id)
    if (row === null) throw new Error('The invoice is missing')
    return row
  }

  close(): void {
    for (const file of this.#files) file.close()
  }
}

const rest = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A folder of businesses, emptied after each test. */
export class Businesses {
  readonly #folder = mkdtempSync(join(tmpdir(), 'billfold-due-'))
  readonly #opened: Business[] = []

  begin(timeZone = 'UTC'): Business {
    const made = new Business(this.#folder, timeZone)
    this.#opened.push(made)
    return made
  }

  closeAll(): void {
    for (const each of this.#opened.splice(0)) each.close()
  }

  remove(): void {
    this.closeAll()
    rmSync(this.#folder, { recursive: true })
  }
}
