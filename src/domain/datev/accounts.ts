import type { TaxKey } from './datev'

/** The frames of accounts that a standard account is known in; of another one the person names all accounts. */
export const accountFrames = ['SKR03', 'SKR04', 'OTHER'] as const
export type AccountFrame = (typeof accountFrames)[number]

/** What the header calls a frame. */
export const frameCodes: Readonly<Record<AccountFrame, string>> = { SKR03: '03', SKR04: '04', OTHER: '' }

type Standard = Readonly<Record<string, string>>

/**
 * Revenue by how it stands to VAT. Those with a rate are automatic accounts: DATEV takes the tax out of them by itself, and
 * a tax key beside them would be refused. What is exempt has several, by its paragraph: the person names that.
 */
const revenue: Readonly<Record<AccountFrame, Standard>> = {
  SKR03: { 'S 19': '8400', 'S 7': '8300', 'AE 0': '8336', 'K 0': '8125', 'G 0': '8120', 'O -': '8338' },
  SKR04: { 'S 19': '4400', 'S 7': '4300', 'AE 0': '4336', 'K 0': '4125', 'G 0': '4120', 'O -': '4338' },
  OTHER: {},
}

/** Where the client owes the tax within Germany (§ 13b UStG): the usual account of `AE 0` is for services to other countries. */
const domesticReverseCharge: Readonly<Record<AccountFrame, string>> = { SKR03: '8337', SKR04: '4337', OTHER: '' }

/** Receivables that are not kept by client. */
const receivables: Readonly<Record<AccountFrame, string>> = { SKR03: '1410', SKR04: '1210', OTHER: '' }

/** The usual account of revenue; empty where none is known. */
export const usualRevenue = (frame: AccountFrame, key: TaxKey): string => revenue[frame][key] ?? ''

/** The account of a reverse charge within Germany; empty where none is known. */
export const domesticReverseChargeAccount = (frame: AccountFrame): string => domesticReverseCharge[frame]

/** The usual account of receivables. */
export const usualReceivables = (frame: AccountFrame): string => receivables[frame]
