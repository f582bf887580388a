import fc from 'fast-check'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterAll, expect, it } from 'vitest'
import { startOperations } from '../../src/contract/desktop/start-operations'
import type { BankEntry } from '../../src/domain/bank-statements/bank-statement'
import { markEntries } from '../../src/domain/bank-statements/marks'
import { isSure } from '../../src/domain/bank-statements/matching/match-entries'
import { dayOf, entryOf } from '../../src/domain/bank-statements/statement.fixture'
import type { OrganizationId, UserId } from '../../src/domain/ids'
import { addDays } from '../../src/kernel/calendar-date'
import { setUpOrganization } from '../../src/operations/desktop/set-up'
import { openOrganizationFile } from '../../src/storage/organization-file'
import { business } from '../conformance/kit/business'
import type { Offer } from '../../src/renderer/screens/bank-statement/offers'
import { type Books, booksOf, issue, now, readAndConfirm, value } from './books'

const folder = mkdtempSync(join(tmpdir(), 'billfold-bank-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const account = 'DE89370400440532013000'

/** Books of their own, for as long as it takes. */
async function withBooks(work: (books: Books) => Promise<void>): Promise<void> {
  const opened = openOrganizationFile(join(folder, `${v7()}.sqlite`), { isMade: true })
  if (!opened.ok) throw new Error(opened.error.detail)
  const ids = { organizationId: v7() as OrganizationId, ownerId: v7() as UserId, now }
  setUpOrganization(opened.value, startOperations.setUp.body.parse(business), ids)
  try {
    await work(booksOf(opened.value))
  } finally {
    opened.value.close()
  }
}

async function paymentsOf(books: Books, invoiceId: string): Promise<number[]> {
  const payments = await value(books.listPayments({ query: { invoice_id: invoiceId, per_page: 100 } }))
  return payments.map(({ amount }) => Math.trunc(amount * 100 + 0.5))
}

it('what is returned and paid again pays its own invoice, and what names it once more pays no other', async () => {
  await withBooks(async (books) => {
    const invoices = await issue(books, [10_000, 10_000])
    const paid = { text: 'INV-0001', name: 'Nordwind', amountMinor: 10_000 }
    const entries = [
      entryOf({ ...paid, bookedOn: dayOf('2026-11-13') }),
      entryOf({ ...paid, bookedOn: dayOf('2026-11-14'), amountMinor: -10_000, state: 'returned' }),
      entryOf({ ...paid, bookedOn: dayOf('2026-11-20') }),
      entryOf({ ...paid, bookedOn: dayOf('2026-11-28') }),
    ]
    expect(await readAndConfirm(books, [{ account, entries }])).toBe(1)
    expect(await readAndConfirm(books, [{ account, entries }])).toBe(0)
    expect(await Promise.all(invoices.map((id) => paymentsOf(books, id)))).toEqual([[10_000], []])
  })
})

it('a payment without what the client withholds pays its invoice whole, as one that a person records', async () => {
  await withBooks(async (books) => {
    const withheld = { withholding_name: 'IRPF', withholding_percent: 15 }
    const [first = ''] = await issue(books, [100_000, 100_000], withheld)
    const paid = { name: 'Nordwind Kaffee GmbH', amountMinor: 85_000, bookedOn: dayOf('2026-11-13') }
    const entries = [entryOf({ ...paid, text: 'INV-0001' })]
    expect(await readAndConfirm(books, [{ account, entries }])).toBe(1)
    const invoice = await value(books.getInvoice({ params: { invoiceId: first } }))
    expect([invoice.status, invoice.total_due]).toEqual(['PAID', 0])
    expect(await paymentsOf(books, first)).toEqual([100_000])
    // Told in other words by another file, it is known again.
    const again = [entryOf({ ...paid, text: 'Invoice INV-0001' })]
    const before: unknown[] = []
    const look = (offer: Offer) => before.push(offer.before?.invoiceId) === 0
    expect(await readAndConfirm(books, [{ account, entries: again }], look)).toBe(0)
    expect(before).toEqual([first])
  })
})

it('less is withheld, and more arrives of what is left, once a part was credited', async () => {
  await withBooks(async (books) => {
    const withheld = { withholding_name: 'IRPF', withholding_percent: 15 }
    const [invoiceId = ''] = await issue(books, [100_000], withheld)
    await value(books.createCreditNote({ params: { invoiceId }, body: { line_items: [{ position: 0, amount: 500 }] } }))
    const entries = [entryOf({ text: 'INV-0001', amountMinor: 42_500, bookedOn: dayOf('2026-11-13') })]
    expect(await readAndConfirm(books, [{ account, entries }], ({ match }) => isSure(match.sureness))).toBe(1)
    expect(await paymentsOf(books, invoiceId)).toEqual([50_000])
  })
})

it('what is on its way may hold what the client withholds, and arrives without it', async () => {
  await withBooks(async (books) => {
    const withheld = { withholding_name: 'IRPF', withholding_percent: 15 }
    const [invoiceId = ''] = await issue(books, [100_000], withheld)
    const coming = { invoice_id: invoiceId, payment_date: '2026-11-12', is_settled: false }
    await value(books.createPayment({ body: { ...coming, amount: 1000 } }))
    const entries = [entryOf({ text: 'INV-0001', amountMinor: 85_000, bookedOn: dayOf('2026-11-13') })]
    // Whoever expects it confirms it.
    expect(await readAndConfirm(books, [{ account, entries }], ({ match }) => isSure(match.sureness))).toBe(1)
    const { status } = await value(books.getInvoice({ params: { invoiceId } }))
    expect(status).toBe('PAID')
    expect(await paymentsOf(books, invoiceId)).toEqual([100_000])
  })
})

it('of what was on its way less may arrive: the rest is open again', async () => {
  await withBooks(async (books) => {
    const [invoiceId = ''] = await issue(books, [100_000])
    const coming = { invoice_id: invoiceId, payment_date: '2026-11-12', is_settled: false }
    await value(books.createPayment({ body: { ...coming, amount: 1000 } }))
    const entries = [entryOf({ text: 'INV-0001', amountMinor: 98_500, bookedOn: dayOf('2026-11-13') })]
    expect(await readAndConfirm(books, [{ account, entries }], ({ match }) => match.parts.length > 0)).toBe(1)
    const { total_due: due, total_due_unsettled: left } = await value(books.getInvoice({ params: { invoiceId } }))
    expect([await paymentsOf(books, invoiceId), due, left]).toEqual([[98_500], 15, 15])
  })
})

it('what was written off is found where it is paid after all', async () => {
  await withBooks(async (books) => {
    const [invoiceId = ''] = await issue(books, [10_000, 20_000])
    await value(books.writeOffInvoice({ params: { invoiceId } }))
    const entries = [entryOf({ text: 'INV-0001', amountMinor: 10_000, bookedOn: dayOf('2026-11-13') })]
    expect(await readAndConfirm(books, [{ account, entries }])).toBe(1)
    expect(await paymentsOf(books, invoiceId)).toEqual([10_000])
  })
})

const noise = fc.array(
  fc.record({ day: fc.nat(6), amountMinor: fc.constantFrom(-100, 777, 7_700), text: fc.constantFrom('a', 'b') }),
  { maxLength: 5 },
)

/** Invoices, each with the entry that pays it, some of them of one amount; and the ways in which the statement is read. */
const history = fc.record({
  paid: fc.array(
    fc.record({
      day: fc.nat(6),
      amountMinor: fc.constantFrom(10_000, 20_000, 25_050),
      hasId: fc.boolean(),
      way: fc.constantFrom('Rechnung INV-#', 'inv #', 'no. INV#'),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  noise,
  /** From which day to which it is read, in which order, one time after another. */
  reads: fc.array(fc.record({ from: fc.nat(6), days: fc.nat(6), seed: fc.nat() }), { minLength: 1, maxLength: 5 }),
})
type History = typeof history extends fc.Arbitrary<infer T> ? T : never

function entriesOf({ paid, noise: others }: History): BankEntry[] {
  const first = dayOf('2026-11-01')
  return [
    ...paid.map(({ day, amountMinor, hasId, way }, index) =>
      entryOf({
        ...{ bookedOn: addDays(first, day), amountMinor, bankId: hasId ? `id-${String(index)}` : null },
        text: way.replace('#', String(index + 1).padStart(4, '0')),
      }),
    ),
    ...others.map(({ day, ...said }) => entryOf({ ...said, bookedOn: addDays(first, day) })),
  ]
}

const shuffled = <T>(all: readonly T[], seed: number): T[] =>
  all
    .map((each, index) => ({ each, at: ((index + 1) * 2_654_435_761 * (seed + 1)) % 4_294_967_291 }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ each }) => each)

it('a statement that is read in parts, in any order and any number of times pays each invoice once', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (told) => {
      await withBooks(async (books) => {
        const invoices = await issue(
          books,
          told.paid.map(({ amountMinor }) => amountMinor),
        )
        const all = entriesOf(told)
        const first = dayOf('2026-11-01')
        const within = (from: number, days: number) => (entry: BankEntry) =>
          entry.bookedOn >= addDays(first, from) && entry.bookedOn <= addDays(first, from + days)
        for (const { from, days, seed } of told.reads)
          await readAndConfirm(books, [{ account, entries: shuffled(all.filter(within(from, days)), seed) }])
        // The whole, and the whole once more.
        await readAndConfirm(books, [{ account, entries: all }])
        expect(await readAndConfirm(books, [{ account, entries: shuffled(all, 7) }])).toBe(0)
        for (const [index, { amountMinor }] of told.paid.entries())
          expect(await paymentsOf(books, invoices[index] ?? '')).toEqual([amountMinor])
      })
    }),
    { numRuns: 25 },
  )
})

/** Part payments of one large invoice, often equal ones of one day: nothing but their marks tells which were recorded. */
const parts = fc.record({
  paid: fc.array(fc.record({ day: fc.nat(6), amountMinor: fc.constantFrom(10_000, 20_000), hasId: fc.boolean() }), {
    minLength: 1,
    maxLength: 8,
  }),
  reads: fc.array(fc.record({ from: fc.nat(6), days: fc.nat(6), seed: fc.nat() }), { maxLength: 5 }),
})

const partEntries = (paid: readonly { day: number; amountMinor: number; hasId: boolean }[]) =>
  paid.map(({ day, amountMinor, hasId }, index) =>
    entryOf({
      ...{ bookedOn: addDays(dayOf('2026-11-01'), day), amountMinor, text: 'part of INV-0001' },
      bankId: hasId ? `id-${String(index)}` : null,
    }),
  )
const sorted = (amounts: readonly number[]) => amounts.toSorted((one, other) => one - other)

it('part payments are each recorded once, by somebody who ticks all that is new and has an invoice', async () => {
  await fc.assert(
    fc.asyncProperty(parts, async ({ paid, reads }) => {
      await withBooks(async (books) => {
        const [invoice = ''] = await issue(books, [10_000_000])
        const all = partEntries(paid)
        const isNew = ({ known, match }: Offer) => known.state === 'new' && match.parts.length > 0
        const read = (entries: readonly BankEntry[]) => readAndConfirm(books, [{ account, entries }], isNew)
        for (const { from, days, seed } of reads) {
          const [first, last] = [addDays(dayOf('2026-11-01'), from), addDays(dayOf('2026-11-01'), from + days)]
          const within = all.filter(({ bookedOn }) => bookedOn >= first && bookedOn <= last)
          await read(shuffled(within, seed))
        }
        await read(all)
        expect(await read(shuffled(all, 7))).toBe(0)
        expect(sorted(await paymentsOf(books, invoice))).toEqual(sorted(all.map(({ amountMinor }) => amountMinor)))
      })
    }),
    { numRuns: 25 },
  )
})

it('what was recorded from one format is not ticked in another, and nobody who heeds that records it again', async () => {
  await fc.assert(
    fc.asyncProperty(parts, async ({ paid }) => {
      await withBooks(async (books) => {
        const [invoice = ''] = await issue(books, [10_000_000])
        const all = partEntries(paid)
        const isNotBefore = ({ known, match, before }: Offer) =>
          known.state === 'new' && before === null && match.parts.length > 0
        await readAndConfirm(books, [{ account, entries: all }], isNotBefore)
        // The other knows neither the account nor the bank's ids, writes the words otherwise, and takes a day longer.
        const others = all.map((entry) => ({
          ...entry,
          bookedOn: addDays(entry.bookedOn, 1),
          bankId: null,
          text: `GUTSCHRIFT ${entry.text}`,
        }))
        expect(await readAndConfirm(books, [{ account: null, entries: others }], isNotBefore)).toBe(0)
        expect(sorted(await paymentsOf(books, invoice))).toEqual(sorted(all.map(({ amountMinor }) => amountMinor)))
      })
    }),
    { numRuns: 15 },
  )
})

it('two equal payments of one day pay two parts of one invoice', async () => {
  await withBooks(async (books) => {
    const [invoice = ''] = await issue(books, [20_000])
    const half = entryOf({ amountMinor: 10_000, text: 'INV-0001' })
    const record = async (mark: string) => {
      const parts = [{ invoice_id: invoice, payment_id: null, amount_minor: 10_000 }]
      return (
        await books.recordBankEntry({
          body: { mark, day: half.bookedOn, parts, notes: null, allow_overpayment: false },
        })
      ).status
    }
    const [one, other] = markEntries([{ account, entries: [half, half] }])
    expect(await record(one?.mark ?? '')).toBe(200)
    // Pressed twice.
    expect(await record(one?.mark ?? '')).toBe(409)
    expect(await record(other?.mark ?? '')).toBe(200)
    expect(await paymentsOf(books, invoice)).toEqual([10_000, 10_000])
  })
})
