import { type Fact, presentFacts } from '../facts'
import { compactIban } from './iban'

/** What the number that names a bank is called where it is; elsewhere as in the United States. */
const routingNumbers: Readonly<Record<string, string>> = {
  AU: 'BSB',
  CA: 'Transit number',
  GB: 'Sort code',
  IE: 'Sort code',
  IN: 'IFSC',
}

/** What a business says of its account. */
export interface Account {
  readonly bank_name: string | null
  readonly iban: string | null
  readonly account_number: string | null
  readonly routing_number: string | null
  readonly bic: string | null
  readonly address: { readonly country: string | null } | null
}

/** Where to pay to and what to write there; nothing at all when no account is known. */
export function paymentDetails(account: Account, reference: string | null): Fact[] {
  const { iban, address } = account
  const facts = presentFacts([
    ['Bank', account.bank_name],
    ['IBAN', iban === null ? null : groupIban(iban)],
    ['Account number', account.account_number],
    [routingNumbers[address?.country ?? ''] ?? 'Routing number', account.routing_number],
    ['BIC', account.bic],
  ])
  return facts.length === 0 ? [] : [...facts, ...presentFacts([['Reference', reference]])]
}

/** An IBAN in groups of four; another kind of account number stays as it was written. */
export function groupIban(account: string): string {
  return compactIban(account)?.replace(/.{4}(?=.)/g, '$& ') ?? account.trim()
}
