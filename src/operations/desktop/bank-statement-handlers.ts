import { err, ok, type Result } from '../../kernel/result'
import type { PaymentId } from '../../domain/ids'
import { DAYS_APART } from '../../domain/bank-statements/matching/recorded-before'
import { decimalToNumber } from '../../domain/money/decimal'
import { minorToDecimal } from '../../domain/money/minor'
import { formatNumber } from '../../domain/numbering/number'
import type { ParsedInput } from '../../contract/define/client'
import { conflict, type Failure } from '../../contract/define/failure'
import type {
  bankStatementOperations,
  KeptReadingRecord,
  KnownEntryRecord,
} from '../../contract/desktop/bank-statement-operations'
import { type PaymentRecord, paymentOperations } from '../../contract/v1/payments/payment-operations'
import type { PaymentOfEntry } from '../../storage/stores/bank-entry-store'
import { bankTexts } from '../../words/en/service/bank-statements'
import { paymentTexts } from '../../words/en/service/payments'
import type { CommandContext, QueryContext } from '../context'
import type { HandlersOf } from '../handler'
import { paymentHandlers } from '../v1/payments/payment-handlers'
import { writeWithin } from '../write-within'
import { hashOf } from '../../storage/hash-of'

type Recorded = ParsedInput<(typeof bankStatementOperations)['recordBankEntry']>['body']
type Part = Recorded['parts'][number]

const { createPayment, updatePayment } = paymentOperations

/** What is kept of an entry: nobody can tell from it who paid what. */
const fingerprintOf = (mark: string) => hashOf(mark)

const presentPaymentOf = ({ prefix, number, ...row }: PaymentOfEntry) => ({
  id: row.id,
  invoice_id: row.invoiceId,
  invoice_number: formatNumber(prefix, number),
  client_name: row.clientName,
  amount_minor: row.amountMinor,
  payment_date: row.paymentDate,
  fingerprint: row.fingerprint,
})

function stateOf(fingerprint: string, { reads }: QueryContext): KnownEntryRecord['state'] {
  const kept = reads.bankEntries.state(fingerprint)
  if (kept !== 'recorded') return kept ?? 'new'
  return reads.bankEntries.payments(fingerprint).length > 0 ? 'recorded' : 'lapsed'
}

/** The same operations by which a person records a payment, and says that an expected one has arrived. */
function recordPart(part: Part, recorded: Recorded, context: CommandContext): Result<PaymentId, Failure> {
  const { reads } = context
  const { invoice_id: invoiceId, payment_id: paymentId, amount_minor: minor } = part
  const { notes, allow_overpayment } = recorded
  const invoice = reads.invoices.get(invoiceId)
  if (invoice === null) return err(conflict(paymentTexts.thisInvoiceDoesNotExist))
  const arrived = { payment_date: recorded.day, is_settled: true }
  const amount = decimalToNumber(minorToDecimal(minor, invoice.currency))
  if (paymentId === null) {
    const body = { invoice_id: invoiceId, amount, ...arrived, notes, allow_overpayment }
    const parsed = { params: {}, query: {}, body: createPayment.body.parse(body) }
    const call = { operation: createPayment, ...parsed, rawInput: { params: {}, body } }
    return paymentOf(writeWithin(call, paymentHandlers.createPayment, context))
  }
  const row = reads.payments.get(paymentId)
  if (row === null || row.isSettled || row.invoiceId !== invoiceId || row.amountMinor < minor)
    return err(conflict(bankTexts.notOnItsWay))
  const body = { ...arrived, notes: row.notes ?? notes, ...(row.amountMinor === minor ? {} : { amount }) }
  const parsed = { params: { paymentId }, query: {}, body: updatePayment.body.parse(body) }
  const call = { operation: updatePayment, ...parsed, rawInput: { params: { paymentId }, body } }
  return paymentOf(writeWithin(call, paymentHandlers.updatePayment, context))
}

const paymentOf = (done: Result<unknown, Failure>): Result<PaymentId, Failure> =>
  done.ok ? ok((done.value as PaymentRecord).id as PaymentId) : done

type Handled = Omit<typeof bankStatementOperations, 'openBankStatement'>

export const bankStatementHandlers: HandlersOf<Handled> = {
  listOwed: (_input, { reads }) =>
    ok({
      owed: reads.bankEntries.owed().map((row) => ({
        invoice_id: row.invoiceId,
        payment_id: row.paymentId,
        invoice_number: formatNumber(row.prefix, row.number),
        client_name: row.clientName,
        issued_on: row.issuedOn,
        currency: row.currency,
        amount_minor: row.amountMinor,
        withheld_minor: row.withheldMinor,
      })),
      settled_numbers: reads.bankEntries.settledNumbers().map(({ prefix, number }) => formatNumber(prefix, number)),
    }),
  lookUpBankEntries: ({ body: { entries } }, context) => {
    const { bankEntries } = context.reads
    return ok(
      entries.map(({ mark, day, amount_minor: minor, currency }) => {
        const fingerprint = fingerprintOf(mark)
        return {
          fingerprint,
          state: stateOf(fingerprint, context),
          payments: bankEntries.payments(fingerprint).map(presentPaymentOf),
          near: bankEntries.near(minor, currency, day, DAYS_APART).map(presentPaymentOf),
        }
      }),
    )
  },
  recordBankEntry: ({ body }, context) => {
    const fingerprint = fingerprintOf(body.mark)
    // Read twice, pressed twice, or told by two files: an entry is recorded once.
    if (stateOf(fingerprint, context) === 'recorded') return err(conflict(bankTexts.recordedBefore))
    const { bankEntries } = context.writes
    bankEntries.keep(fingerprint, 'recorded', context.now)
    const ids: PaymentId[] = []
    for (const part of body.parts) {
      const done = recordPart(part, body, context)
      if (!done.ok) return done
      bankEntries.paid(fingerprint, done.value)
      ids.push(done.value)
    }
    return ok({ payment_ids: ids })
  },
  ignoreBankEntry: ({ body: { mark, is_ignored: isIgnored } }, context) => {
    const fingerprint = fingerprintOf(mark)
    if (stateOf(fingerprint, context) === 'recorded') return err(conflict(bankTexts.recordedBefore))
    if (isIgnored) context.writes.bankEntries.keep(fingerprint, 'ignored', context.now)
    else context.writes.bankEntries.forget(fingerprint)
    return ok({ is_ignored: isIgnored })
  },
  listCsvReadings: (_input, { reads }) =>
    ok(
      reads.bankEntries.csvReadings().map(({ key, reading }) => ({
        key,
        reading: JSON.parse(reading) as KeptReadingRecord['reading'],
      })),
    ),
  saveCsvReading: ({ body: { key, reading } }, { writes, now }) => {
    writes.bankEntries.keepCsvReading(key, JSON.stringify(reading), now)
    return ok({ key })
  },
}
