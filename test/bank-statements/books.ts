import { v7 } from 'uuid'
import type { Reply } from '../../src/contract/define/envelope'
import type { ClientOf } from '../../src/contract/define/client'
import { desktop } from '../../src/contract/desktop/index'
import { v1 } from '../../src/contract/v1/index'
import { markEntries } from '../../src/domain/bank-statements/marks'
import { dayOf } from '../../src/domain/bank-statements/statement.fixture'
import type { BankStatement } from '../../src/domain/bank-statements/bank-statement'
import type { Instant } from '../../src/kernel/instant'
import { desktopHandlers } from '../../src/operations/desktop/index'
import { createExecutor } from '../../src/operations/execute'
import { v1Handlers } from '../../src/operations/v1/index'
import {
  isOffered,
  isReady,
  type Offer,
  offersOf,
  owedInvoices,
} from '../../src/renderer/screens/bank-statement/offers'
import type { OrganizationFile } from '../../src/storage/organization-file'
import { inProcessClient } from '../../src/transport/in-process-client'

const operations = { ...v1, ...desktop }
export type Books = ClientOf<typeof operations>

export const now = '2026-11-30T12:00:00.000Z' as Instant

/** The operations on a file, as a screen calls them. */
export function booksOf(file: OrganizationFile): Books {
  const { id: userId } = file.reads.members.owner()
  return inProcessClient(operations, {
    execute: createExecutor(
      { ...v1Handlers, ...desktopHandlers },
      { file, userId, role: 'OWNER', now: () => now, newId: () => v7() },
    ),
    publicAddress: 'https://billfold.example/api',
    checkReplies: true,
    onDefect: (error) => {
      throw error
    },
  })
}

export async function value<T>(reply: Promise<Reply<T>>): Promise<T> {
  const told = await reply
  if (!told.ok) throw new Error(`${String(told.status)}: ${JSON.stringify(told.body)}`)
  return told.body.data
}

/** Issues invoices of these amounts in minor units to one client; answers their ids. */
export async function issue(
  books: Books,
  amounts: readonly number[],
  options: Readonly<Record<string, unknown>> = {},
): Promise<string[]> {
  const { id } = await value(books.createClient({ body: { name: 'Nordwind Kaffee GmbH', kind: 'BUSINESS' } }))
  const ids: string[] = []
  for (const minor of amounts) {
    const draft = await value(
      books.createInvoice({
        body: {
          ...{ client_id: id, currency: 'EUR', tax_distribution: 'NO_TAX', discount_distribution: 'NO_DISCOUNT' },
          ...{ issued_at: '2026-10-01', line_items: [{ name: 'Work', quantity: 1, price: minor / 100 }] },
          options,
        },
      }),
    )
    await value(books.sendInvoice({ params: { invoiceId: draft.id } }))
    ids.push(draft.id)
  }
  return ids
}

/** Whom somebody confirms: what is ticked at first, unless they look closer. */
type Confirmed = (offer: Offer) => boolean

/** What a person does who reads a file and confirms what they are offered, as the screen does it; answers how many were recorded. */
export async function readAndConfirm(
  books: Books,
  statements: readonly BankStatement[],
  isConfirmed: Confirmed = isReady,
  told: () => void = () => undefined,
): Promise<number> {
  const all = markEntries(statements)
  const entries = all.filter(isOffered)
  const invoices = owedInvoices(await value(books.listOwed()))
  const asked = entries.map(({ mark, bookedOn: day, amountMinor, currency }) => ({
    ...{ mark, day, currency },
    amount_minor: amountMinor,
  }))
  const known = await value(books.lookUpBankEntries({ body: { entries: asked } }))
  const byMark = new Map(known.map((found, index) => [entries[index]?.mark ?? '', found]))
  const offers = offersOf(all, invoices, byMark, dayOf(now.slice(0, 10)))
  let count = 0
  for (const entry of entries) {
    const offer = offers.get(entry.mark)
    if (offer === undefined || !isConfirmed(offer)) continue
    const parts = offer.match.parts.flatMap(({ key, amountMinor }) => {
      const found = invoices.owed.get(key)
      if (found === undefined) return []
      return [{ invoice_id: found.invoiceId, payment_id: found.paymentId, amount_minor: amountMinor }]
    })
    const said = { mark: entry.mark, day: entry.bookedOn, notes: entry.text, allow_overpayment: false }
    await value(books.recordBankEntry({ body: { ...said, parts } }))
    count += 1
    told()
  }
  return count
}
