import type { DatevBody } from '../../contract/desktop/accountant-operations'
import type { FieldErrors } from '../../contract/define/failure'
import { type DatevFault, datevFaults, type DatevSettings, type TaxKey } from '../../domain/datev/datev'
import { desktopTexts } from '../../words/en/service/desktop'

/**
 * What a person entered for a booking batch, as its rules take it: with the accounts that `keys` ask for, where any do, as what
 * was entered for other rates is not seen.
 */
export function datevSettings(body: DatevBody, keys: readonly TaxKey[]): DatevSettings {
  const { fiscal_month: fiscalMonth, revenue, ...rest } = body
  const isAsked = (key: TaxKey) => keys.length === 0 || keys.includes(key)
  const named = revenue.filter(({ key, account }) => account !== '' && isAsked(key))
  const accounts = named.map(({ key, account, tax_key: taxKey }) => [key, { account, taxKey }] as const)
  return { ...rest, fiscalMonth, revenue: Object.fromEntries(accounts) }
}

/** What is wrong in it, by field; null where a batch can be made. */
export function datevErrors(settings: DatevSettings, keys: readonly TaxKey[]): FieldErrors | null {
  const faults = datevFaults(settings, keys)
  if (faults.length === 0) return null
  return Object.fromEntries(faults.map((fault) => [`datev.${fault}`, [messageOf(fault)]]))
}

function messageOf(fault: DatevFault): string {
  const words = desktopTexts.datevFaults
  if (fault === 'consultant' || fault === 'client' || fault === 'fiscalMonth' || fault === 'receivables')
    return words[fault]
  return words.revenue
}
