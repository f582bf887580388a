import { type Fact, presentFacts } from '../facts'
import { compactIban } from './iban'
import { inGroups } from './printed-text'
import { groupReference } from './swiss-bill'
import { type PaidInvoice, transferTo } from './transfer-to'

/** What a business says of its account. */
export interface Account {
  readonly bank_name: string | null
  readonly iban: string | null
  readonly account_number: string | null
  readonly routing_number: string | null
  readonly bic: string | null
  readonly address: { readonly country: string | null } | null
}

/** How the facts of an account are called, in the language of whoever pays. */
export interface AccountWords {
  readonly bank: string
  readonly iban: string
  readonly accountNumber: string
  readonly routingNumber: string
  /** By country, where the number that names a bank is called something else. */
  readonly routingNumberIn: Readonly<Record<string, string>>
  readonly bic: string
  readonly reference: string
  /** The figures that a QR-IBAN asks for, in a field of their own. */
  readonly qrReference: string
}

/** Where to pay an invoice to (null: several at once) and what to write there; nothing at all when no account takes it. */
export function paymentDetails(account: Account, invoice: PaidInvoice | null, words: AccountWords): Fact[] {
  const { iban, qrr } = transferTo(account.iban, invoice)
  const { address, account_number: accountNumber } = account
  // Its bank alone is no place to pay to.
  if (iban === null && account.iban !== null && (accountNumber ?? '').trim() === '') return []
  const facts = presentFacts([
    [words.bank, account.bank_name],
    [words.iban, iban === null ? null : groupIban(iban)],
    [words.accountNumber, accountNumber],
    [routingNumberWord(address?.country, words), account.routing_number],
    [words.bic, account.bic],
  ])
  const reference: readonly [string, string | null] =
    qrr === null ? [words.reference, invoice?.number ?? null] : [words.qrReference, groupReference(qrr)]
  return facts.length === 0 ? [] : [...facts, ...presentFacts([reference])]
}

/** What the number that names a bank is called in a country. */
export const routingNumberWord = (country: string | null | undefined, words: AccountWords): string =>
  words.routingNumberIn[country ?? ''] ?? words.routingNumber

/** An IBAN in groups of four; another kind of account number stays as it was written. */
export function groupIban(account: string): string {
  const compact = compactIban(account)
  return compact === null ? account.trim() : inGroups(compact, 4)
}
