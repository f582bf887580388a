import type { AccountFrame } from './accounts'

/** A category and rate as the journal puts taxes together by: "S 19". */
export type TaxKey = string

/** The account that revenue of a category and rate is booked on. */
export interface RevenueAccount {
  readonly account: string
  /** The tax key (BU-Schlüssel) beside an account that takes no tax by itself. */
  readonly taxKey: string | null
}

/** What a batch needs to know of the accountant's side. */
export interface DatevSettings {
  readonly frame: AccountFrame
  /** Beraternummer and Mandantennummer. */
  readonly consultant: number
  readonly client: number
  /** The month in which the fiscal year begins, from 1. */
  readonly fiscalMonth: number
  readonly receivables: string
  readonly revenue: Readonly<Record<TaxKey, RevenueAccount>>
}

/** What of the settings cannot be. */
export type DatevFault = 'consultant' | 'client' | 'fiscalMonth' | 'receivables' | `revenue.${TaxKey}`

const isBetween = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most

/** So many digits the accounts of a frame have at least, and at most. */
const [LEAST_DIGITS, MOST_DIGITS] = [4, 8]

/** The digits that the accounts of these settings have; those of a person's account may be one more. */
export function accountLength({ revenue }: Pick<DatevSettings, 'revenue'>): number {
  const [first] = Object.values(revenue)
  return first?.account.length ?? LEAST_DIGITS
}

/** What is wrong in settings, of which each of `keys` has to have an account; nothing where a batch can be made. */
export function datevFaults(settings: DatevSettings, keys: readonly TaxKey[]): DatevFault[] {
  const { consultant, client, fiscalMonth, receivables, revenue } = settings
  const digits = accountLength(settings)
  const isAccount = (account: string, most: number) =>
    /^[1-9]\d*$|^0\d*[1-9]\d*$/.test(account) && account.length >= digits && account.length <= most
  const isSound = (key: TaxKey) => {
    const found = revenue[key]
    if (found === undefined) return false
    const hasKey = found.taxKey === null || /^\d{1,4}$/.test(found.taxKey)
    return isAccount(found.account, digits) && isBetween(digits, LEAST_DIGITS, MOST_DIGITS) && hasKey
  }
  return [
    ...(isBetween(consultant, 1001, 9_999_999) ? [] : (['consultant'] as const)),
    ...(isBetween(client, 1, 99_999) ? [] : (['client'] as const)),
    ...(isBetween(fiscalMonth, 1, 12) ? [] : (['fiscalMonth'] as const)),
    ...(isAccount(receivables, digits + 1) ? [] : (['receivables'] as const)),
    ...keys.filter((key) => !isSound(key)).map((key): DatevFault => `revenue.${key}`),
  ]
}
