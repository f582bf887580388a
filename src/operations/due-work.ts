import type { CalendarDate } from '../kernel/calendar-date'
import { ok } from '../kernel/result'
import type { Failure } from '../contract/define/failure'
import { paymentOperations } from '../contract/v1/payments/payment-operations'
import { recurringInvoiceOperations } from '../contract/v1/recurring-invoices/recurring-invoice-operations'
import type { InvoiceId, PaymentId, RecurringInvoiceId } from '../domain/ids'
import { pageByPage } from '../storage/page-by-page'
import type { LateInvoice } from '../storage/stores/due-store'
import { isMadeElsewhere } from '../storage/stores/sync/made-elsewhere'
import { createExecutor, readContext, type OperationEnv } from './execute'
import { isAnyStopped, planReminder, unplanned } from './reminders/plan-reminders'
import { settleInvoice } from './v1/invoices/settle-invoice'
import { paymentHandlers } from './v1/payments/payment-handlers'
import { followTemplate } from './v1/recurring-invoices/follow-templates'
import { recurringInvoiceHandlers } from './v1/recurring-invoices/recurring-invoice-handlers'

/** What a run of the work that has fallen due came to. */
export interface DueWork {
  /** How many drafts were made. */
  readonly drafts: number
  /** How many invoices late fees were looked at for. */
  readonly late: number
  /** How many invoices have another reminder to look at, or none any more. */
  readonly reminders: number
  /** What could not be done, each with the record it was for; the rest is done all the same. */
  readonly failures: readonly { readonly id: string; readonly failure: Failure }[]
}

/**
 * Brings templates up to changed taxes and units, makes what recurring invoices owe up to today, each at most 100
 * invoices a transaction, settles payments whose day has come, and charges late fees, each invoice in a transaction of
 * its own (v1.md "Recurrence and late fees"), and makes the reminders that are due, of each invoice one, in a transaction
 * too. Any number of runs, at once or one after another, come to the same as
 * one. Between two transactions it lets `rest` pass, so that others get their turn; the file is asked for anew after
 * it, as it may have been closed meanwhile. Null ends the run: the rest stays due. Last, what was written since is put
 * in order to be searched quickly, and the file is cleaned of what was deleted.
 */
export async function runDueWork(open: () => OperationEnv | null, rest: () => Promise<void>): Promise<DueWork> {
  const failures: { id: string; failure: Failure }[] = []
  let [drafts, late, reminders] = [0, 0, 0]
  const begun = open()
  if (begun === null) return { drafts, late, reminders, failures }
  const { due } = begun.file.reads
  const { today } = readContext(begun)
  const recurring = due.recurringInvoices(today)
  for (const id of due.settlingPayments(today)) {
    const now = open()
    if (now === null) break
    const outcome = settlePayment(now, id)
    if (!outcome.ok) failures.push({ id, failure: outcome.error })
    await rest()
  }
  for (const id of due.templatesBehind()) {
    const now = open()
    if (now === null || now.file.isFull()) break
    const failure = bringUp(now, id)
    if (failure !== null) failures.push({ id, failure })
    await rest()
  }
  for (const id of recurring) {
    let isGoingOn = true
    for (let now = open(); isGoingOn && now !== null && isStillDue(now, id, today); now = open()) {
      const outcome = generate(now, id)
      if (outcome.ok) drafts += outcome.value.length
      else failures.push({ id, failure: outcome.error })
      isGoingOn = outcome.ok && outcome.value.length > 0
      await rest()
    }
  }
  for (const { id } of eachLate(open, today)) {
    let isGoingOn = true
    for (let now = open(); isGoingOn && now !== null && hasRoom(now); now = open()) {
      isGoingOn = chargeInvoice(now, id)
      await rest()
    }
    late += 1
  }
  for (const id of unplanned(() => contextOf(open()))) {
    const now = open()
    if (now === null || now.file.isFull()) break
    if (id !== null) {
      remind(now, id)
      reminders += 1
    }
    await rest()
  }
  while (open()?.file.mergeSearch() === true) await rest()
  for (let now = open(); now?.file.cleanUp(now.now()) === true; now = open()) await rest()
  return { drafts, late, reminders, failures }
}

const contextOf = (env: OperationEnv | null) => env && readContext(env)

/** What is charged up to a day comes after it, and is not met again. */
const eachLate = (open: () => OperationEnv | null, today: CalendarDate) =>
  pageByPage((last: LateInvoice | null, most) => open()?.file.reads.due.lateInvoices(today, last, most) ?? [])

/** Of an invoice that a remote has made, all the fees of 27 years may be due: they count towards what that may add. */
const hasRoom = ({ file }: OperationEnv) => !file.isFull() && !file.reads.sync.isAddedBeyond()

/** Whether a write, or the day, has left anything to do; of reminders, a write since a change where one is given. */
export function isWorkDue(env: OperationEnv, since: number | null = null): boolean {
  const { reads } = env.file
  const context = readContext(env)
  const isAnyToBeMade = () => reads.due.recurringInvoices(context.today).some((id) => !isMadeElsewhere(id, reads))
  return reads.due.isAny(context.today) || isAnyToBeMade() || isAnyStopped(context, since)
}

/** Another run may have made it meanwhile, someone paused or deleted it, or a remote was linked that makes it. */
function isStillDue({ file: { reads } }: OperationEnv, id: RecurringInvoiceId, today: CalendarDate): boolean {
  const row = reads.recurringInvoices.get(id)
  const isDue = row !== null && row.status === 'ACTIVE' && row.nextDate !== null && row.nextDate <= today
  return isDue && !isMadeElsewhere(id, reads)
}

/** The same operation that a person calls: with its outbox entry, so that a remote hears of it. */
function generate(env: OperationEnv, recurringInvoiceId: RecurringInvoiceId) {
  const execute = createExecutor(recurringInvoiceHandlers, env)
  const operation = recurringInvoiceOperations.generateRecurringInvoice
  const params = { recurringInvoiceId }
  const outcome = execute({ operation, params, query: {}, body: {}, rawInput: { params, body: {} } })
  return outcome.ok ? ok(outcome.value as readonly unknown[]) : outcome
}

/** The day of a payment that was on its way has come: the same operation as when a person says that it has arrived. */
function settlePayment(env: OperationEnv, paymentId: PaymentId) {
  const operation = paymentOperations.updatePayment
  const [params, body] = [{ paymentId }, { is_settled: true }]
  return createExecutor(paymentHandlers, env)({ operation, params, query: {}, body, rawInput: { params, body } })
}

/** A template that cannot take the change keeps what it says, and is not tried again: nothing would make it fit. */
function bringUp(env: OperationEnv, id: RecurringInvoiceId): Failure | null {
  const tried = env.file.write<Failure | null, Failure>((writes) => {
    writes.templatesBehind.remove(id)
    const followed = followTemplate(id, { ...readContext(env), writes })
    return ok(followed.ok ? null : followed.error)
  })
  return tried.ok ? tried.value : tried.error
}

/** Looked at again inside of the transaction: it may have been paid, sent or skipped meanwhile. */
function remind(env: OperationEnv, id: InvoiceId): void {
  env.file.write((writes) => {
    planReminder(id, { ...readContext(env), writes })
    return ok(undefined)
  })
}

/**
 * Late fees follow from the invoice alone: whoever holds it comes to the same, so a remote is not told of them. Answers
 * whether more are due.
 */
function chargeInvoice(env: OperationEnv, id: InvoiceId): boolean {
  const { today } = readContext(env)
  const charged = env.file.write((writes) => {
    const context = { ...readContext(env), writes }
    const row = context.reads.invoices.get(id)
    if (row === null) return ok(null)
    const charged = writes.sync.link.counted(() => settleInvoice(row, context))
    const isChanged = charged.totalLateFeeMinor !== row.totalLateFeeMinor || charged.nextLateFeeOn !== row.nextLateFeeOn
    if (isChanged) writes.invoices.update({ ...charged, updatedAt: context.now })
    return ok(isChanged ? charged.nextLateFeeOn : null)
  })
  return charged.ok && charged.value !== null && charged.value <= today
}
