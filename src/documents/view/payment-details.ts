import type { OrganizationProfile } from '../../contract/v1/organizations/organization-operations'
import { compactIban } from '../../domain/bank/iban'
import { labels } from '../labels'

/** A fact with its name. */
export type Fact = { readonly label: string; readonly value: string }

/** Where to pay to and what to write there; nothing at all when no account is known. */
export function paymentDetails(profile: OrganizationProfile, reference: string | null): Fact[] {
  const account = presentFacts([
    [labels.bank, profile.bank_name],
    [labels.iban, profile.iban === null ? null : groupIban(profile.iban)],
    [labels.accountNumber, profile.account_number],
    [labels.routingNumber[profile.address?.country ?? ''] ?? labels.anyRoutingNumber, profile.routing_number],
    [labels.bic, profile.bic],
  ])
  return account.length === 0 ? [] : [...account, ...presentFacts([[labels.reference, reference]])]
}

/** Facts that have a value. */
export function presentFacts(facts: readonly (readonly [label: string, value: string | null])[]): Fact[] {
  return facts.flatMap(([label, value]) => {
    const text = value?.trim() ?? ''
    return text === '' ? [] : [{ label, value: text }]
  })
}

/** An IBAN in groups of four; another kind of account number stays as it was written. */
export function groupIban(account: string): string {
  return compactIban(account)?.replace(/.{4}(?=.)/g, '$& ') ?? account.trim()
}
