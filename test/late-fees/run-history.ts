import assert from 'node:assert/strict'
import type { UserId } from '../../src/domain/ids'
import { v1, type V1Name } from '../../src/contract/v1/index'
import { runDueWork } from '../../src/operations/due-work'
import { createExecutor, type OperationEnv } from '../../src/operations/execute'
import { v1Handlers } from '../../src/operations/v1/index'
import { v7 } from 'uuid'
import type { InProcessTransport } from '../conformance/harness/in-process-transport'
import { type Day, InvoiceModel, type Paid, plus } from './model'
import type { History, Step } from './histories'

const digits = { EUR: 2, JPY: 0, KWD: 3 } as const
const netDays = { IMMEDIATELY: 0, NET15: 15, NET30: 30 } as const
const rest = () => Promise.resolve()

type Wire = Readonly<Record<string, unknown>> & { readonly id: string }

/** One invoice of the real operations beside its model; every step is compared. */
export class Lived {
  readonly #transport: InProcessTransport
  readonly #history: History
  readonly #ids: string[] = []
  readonly #model: InvoiceModel
  readonly #invoiceId: string

  constructor(transport: InProcessTransport, clientId: string, history: History) {
    this.#transport = transport
    this.#history = history
    const begin = plus('2026-01-01', history.base)
    this.#at(begin)
    const issuedAt = plus(begin, history.datedAt)
    const { kind, interval, fee } = history.terms
    const draft = this.#call(
      'createInvoice',
      {},
      {
        client_id: clientId,
        currency: history.currency,
        tax_distribution: 'NO_TAX',
        discount_distribution: 'NO_DISCOUNT',
        issued_at: issuedAt,
        net_terms: history.netTerms,
        has_late_fee: true,
        late_fee_kind: kind,
        late_fee_interval: interval,
        late_fee: Number(fee) / 10_000,
        line_items: [{ name: 'Work', quantity: 1, price: this.#wire(history.total) }],
      },
    )
    this.#invoiceId = draft?.id ?? ''
    this.#at(plus(begin, history.draftDays))
    this.#call('sendInvoice', { invoiceId: this.#invoiceId })
    this.#model = new InvoiceModel({
      terms: { ...history.terms, digits: digits[history.currency] },
      total: history.total,
      dueAt: plus(issuedAt, netDays[history.netTerms]),
      issuedOn: this.#today,
    })
  }

  async run(): Promise<void> {
    this.#compare('issue')
    for (const step of this.#history.steps) {
      // What was refused, or only passed, has looked at nothing.
      if (await this.#isDone(step)) this.#compare(JSON.stringify(step))
    }
    await this.#work()
    this.#compare('the end')
    await this.#work()
    this.#compare('the end once more')
  }

  async #isDone(step: Step): Promise<boolean> {
    if (step.do !== 'pass' && step.do !== 'work') return this.#act(step)
    if (step.do === 'work') await this.#work()
    else this.#at(plus(this.#today, step.days))
    return step.do === 'work'
  }

  get #today(): Day {
    return this.#transport.today()
  }

  #at(day: Day): void {
    this.#transport.clock.set(`${day}T12:00:00.000Z`)
  }

  get #env(): OperationEnv {
    const { file, now } = this.#transport
    return { file, userId: v7() as UserId, role: 'OWNER', now, newId: () => v7() }
  }

  async #work(): Promise<void> {
    const { failures } = await runDueWork(() => this.#env, rest)
    assert.deepEqual(failures, [])
    this.#model.work(this.#today)
  }

  /** What an operation answers; null where it refuses. */
  #call(name: V1Name, params: Readonly<Record<string, string>>, body: object = {}): Wire | null {
    const operation = v1[name]
    const call = { operation, params, query: {}, body: operation.body.parse(body), rawInput: { params, body } }
    const outcome = createExecutor(v1Handlers, this.#env)(call)
    return outcome.ok ? ((outcome.value ?? {}) as Wire) : null
  }

  #wire(minor: bigint): number {
    return Number(minor) / 10 ** digits[this.#history.currency]
  }

  #share(thousandths: number): bigint {
    const share = (this.#model.total * BigInt(thousandths)) / 1000n
    const most = this.#model.most
    return share > most ? most : share > 0n ? share : 1n
  }

  #act(step: Exclude<Step, { readonly do: 'pass' | 'work' }>): boolean {
    const model = this.#model
    const today = this.#today
    const params = { invoiceId: this.#invoiceId }
    if (step.do === 'pay') return this.#pay(step)
    if (step.do === 'waive') {
      const day = step.daysAgo === null ? null : plus(today, -step.daysAgo)
      const charged = [...model.fees(today).keys()].some((each) => day === null || each === day)
      const body = { reason: 'A good client', ...(day === null ? {} : { accrued_on: day }) }
      const isTaken = this.#call('waiveLateFees', params, body) !== null
      assert.equal(isTaken, charged && model.closed?.as !== 'VOID', 'waived')
      if (isTaken) model.waived.push((each) => (day === null ? each <= today : each === day))
      return isTaken
    }
    if (step.do === 'writeOff') {
      const isAllowed = ['SENT', 'PARTIALLY_PAID', 'OVERDUE'].includes(this.#storedStatus())
      assert.equal(this.#call('writeOffInvoice', params) !== null, isAllowed, 'written off')
      if (isAllowed) model.closed = { as: 'WRITTEN_OFF', on: today }
      return isAllowed
    }
    if (step.do === 'void') {
      const isTaken = this.#call('voidInvoice', params) !== null
      assert.equal(isTaken && model.payments.size > 0, false, 'voided')
      if (isTaken) model.closed = { as: 'VOID', on: today }
      return isTaken
    }
    return this.#change(step)
  }

  #storedStatus(): string {
    return String(this.#call('getInvoice', { invoiceId: this.#invoiceId })?.['status'])
  }

  #pay(step: Extract<Step, { readonly do: 'pay' }>): boolean {
    const on = plus(this.#today, step.daysFromToday)
    const paid: Paid = { amount: this.#share(step.share), on, arrival: this.#arrival(step.isSettled ?? true, on) }
    const made = this.#call(
      'createPayment',
      {},
      {
        invoice_id: this.#invoiceId,
        amount: this.#wire(paid.amount),
        payment_date: on,
        allow_overpayment: step.isOverpaymentAllowed,
        ...(step.isSettled === undefined ? {} : { is_settled: step.isSettled }),
      },
    )
    this.#model.payments.set('new', paid)
    const fits = this.#fits(step.isOverpaymentAllowed)
    this.#model.payments.delete('new')
    assert.equal(made !== null, this.#model.closed?.as !== 'VOID' && fits, 'paid')
    if (made === null) return false
    this.#ids.push(made.id)
    this.#model.payments.set(made.id, paid)
    return true
  }

  #change(step: Extract<Step, { readonly which: number }>): boolean {
    const paymentId = this.#ids[step.which % Math.max(1, this.#ids.length)]
    const paid = paymentId === undefined ? undefined : this.#model.payments.get(paymentId)
    if (paymentId === undefined || paid === undefined) return false
    if (step.do === 'delete') {
      assert.ok(this.#call('deletePayment', { paymentId }))
      this.#model.payments.delete(paymentId)
      this.#ids.splice(this.#ids.indexOf(paymentId), 1)
      return true
    }
    if (step.do === 'move') {
      const on = plus(this.#today, step.daysFromToday)
      assert.ok(this.#call('updatePayment', { paymentId }, { payment_date: on }))
      this.#model.payments.set(paymentId, { ...paid, on, arrival: this.#arrival(paid.arrival !== 'held', on) })
    } else if (step.do === 'settle') {
      assert.ok(this.#call('updatePayment', { paymentId }, { is_settled: step.isSettled }))
      // What is on its way reads as not settled.
      const isAsRead = !step.isSettled && paid.arrival === 'auto' && paid.on > this.#today
      this.#model.payments.set(paymentId, { ...paid, arrival: this.#arrival(step.isSettled || isAsRead, paid.on) })
    } else {
      const amount = this.#share(step.share)
      const body = { amount: this.#wire(amount), allow_overpayment: true }
      const isTaken = this.#call('updatePayment', { paymentId }, body) !== null
      const arrival = this.#arrival(paid.arrival !== 'held', paid.on)
      this.#model.payments.set(paymentId, { ...paid, amount, arrival })
      assert.equal(isTaken, amount <= paid.amount || this.#fits(true), 'resized')
      if (!isTaken) this.#model.payments.set(paymentId, paid)
      return isTaken
    }
    return true
  }

  /** Whether a file takes what is paid: no more than is open, unless as credit, and no more credit than it can carry. */
  #fits(isOverpaymentAllowed: boolean): boolean {
    const { dueUnsettled } = this.#model.sums(this.#today)
    return dueUnsettled >= (isOverpaymentAllowed ? -this.#model.most : 0n)
  }

  #arrival(isSettled: boolean, on: Day): Paid['arrival'] {
    if (!isSettled) return 'held'
    return on > this.#today ? 'auto' : 'settled'
  }

  #compare(after: string): void {
    const params = { invoiceId: this.#invoiceId }
    const [invoice, fees] = [this.#call('getInvoice', params), this.#call('getLateFees', params)]
    const { fee, paid, due, dueUnsettled } = this.#model.sums(this.#today)
    const next = this.#model.next(this.#today)
    const { nextLateFeeOn } = this.#transport.file.reads.invoices.get(this.#invoiceId as never) ?? {}
    assert.deepEqual(
      {
        fee: invoice?.['total_late_fee'],
        paid: invoice?.['total_paid'],
        due: invoice?.['total_due'],
        dueUnsettled: invoice?.['total_due_unsettled'],
        status: invoice?.['status'],
        next: nextLateFeeOn,
        byDay: byDay(fees?.['entries'] as Entries, digits[this.#history.currency]),
      },
      {
        fee: this.#wire(fee),
        paid: this.#wire(paid),
        due: this.#wire(due),
        dueUnsettled: this.#wire(dueUnsettled),
        status: this.#model.status(this.#today),
        next,
        byDay: [...this.#model.fees(this.#today)],
      },
      `after ${after} on ${this.#today}`,
    )
  }
}

type Entries = readonly { readonly accrued_on: Day; readonly amount: number }[]

/** What is left of the entries of each day. */
function byDay(entries: Entries, decimals: number): (readonly [Day, bigint])[] {
  const days = new Map<Day, bigint>()
  for (const { accrued_on: day, amount } of entries) {
    days.set(day, (days.get(day) ?? 0n) + BigInt(Math.round(amount * 10 ** decimals)))
  }
  return [...days].filter(([, left]) => left !== 0n).toSorted(([a], [b]) => (a < b ? -1 : 1))
}
