import { addMonths, type CalendarDate } from '../../kernel/calendar-date'
import type { SwissBillLack } from '../bank/swiss-bill'
import type { ReverseChargeFault } from '../law/tax-exemption'
import type { TaxStatus } from '../law/tax-status'

/** What an invoice would be issued with. */
export interface IssueFacts {
  readonly issuedAt: CalendarDate
  readonly dueAt: CalendarDate
  readonly today: CalendarDate
  /** The date of the number before it in its series; null where it is the first. */
  readonly lastIssuedAt: CalendarDate | null
  readonly isFree: boolean
  readonly hasOwnAddress: boolean
  /** Whether the business's tax number is there, or none is asked for where it is. */
  readonly hasOwnTaxNumber: boolean
  /** Whose VAT id it has to name and lacks. */
  readonly lacksOwnVatId: boolean
  readonly lacksClientVatId: boolean
  /** Whether the reason why it charges no tax can be one between the two countries. */
  readonly isExemptionPossible: boolean
  /** Why its client cannot owe the tax instead, where it says so. */
  readonly reverseChargeFault: ReverseChargeFault | null
  /** The tax status of the business, where this shows the other one. */
  readonly contradictedStatus: TaxStatus | null
  /** Whether it charges no tax and gives no reason, where the business charges it. */
  readonly isUntaxedWithoutReason: boolean
  /** Whether it charges no tax and gives no reason, where the business has one. */
  readonly lacksUsualReason: boolean
  readonly hasClientAddress: boolean
  /** Whether the client's address stands whole in the window of an envelope. */
  readonly isAddressInWindow: boolean
  /** Whether it names the day or period of supply, or none is asked for where the business is. */
  readonly hasSupply: boolean
  /** Whether the invoice says anywhere how it is paid. */
  readonly saysHowToPay: boolean
  /** Whether its account is a QR-IBAN, which does not take its currency, and it asks for another one. */
  readonly lacksOrdinaryIban: boolean
  /** Whether somebody has issued it on the server, and it stays a draft here. */
  readonly isIssuedThere: boolean
  /** What a Swiss QR-bill would lack; null where it lacks nothing, or there is no such bill. */
  readonly swissBillLack: SwissBillLack | null
  /** Whether it says its tax in the currency that the law wants it in, or that asks for none. */
  readonly saysTaxInItsCurrency: boolean
  /** Whether its taxes have the rates that saving it would take. */
  readonly hasRatesOfToday: boolean
  /** Whether all of its characters can be printed here. */
  readonly isPrintable: boolean
  /** Whether it takes off all that is billed as deposits for the same work. */
  readonly takesOffDeposits: boolean
  /** Whether it takes off more of them than is still billed. */
  readonly takesOffInVain: boolean
  /** Whether it takes off one of another client, or in another currency. */
  readonly takesOffApart: boolean
  /** Whether these bore the taxes that taking them off saves. */
  readonly isTaxedOnce: boolean
  /** Whether a deposit for the same work is still a draft, that would be billed as well. */
  readonly hasDepositDrafts: boolean
  /** Of a deposit: that its estimate is an invoice by now, of another client or currency, or less than all deposits. */
  readonly depositFault: 'late' | 'apart' | 'tooMuch' | null
}

/** What there is to say of deposits: each is mended on the page of an invoice. */
const depositConcerns = [
  'deposits',
  'depositsInVain',
  'depositsApart',
  'depositTaxes',
  'depositDrafts',
  'depositLate',
  'depositApart',
  'depositTooMuch',
] as const
export type DepositConcern = (typeof depositConcerns)[number]

export const isDepositConcern = (concern: string): concern is DepositConcern =>
  depositConcerns.some((each) => each === concern)

export type IssueConcern =
  | 'issuedThere'
  | 'dueBeforeIssue'
  | 'beforeLast'
  | 'farPast'
  | 'farAhead'
  | 'zeroTotal'
  | 'duePast'
  | 'ownAddress'
  | 'ownTaxNumber'
  | 'ownVatId'
  | 'clientAddress'
  | 'clientVatId'
  | 'exemptionCountries'
  | 'reverseChargePerson'
  | 'reverseChargeMoved'
  | 'noSmallBusiness'
  | 'smallBusiness'
  | 'untaxedWithoutReason'
  | 'usualReason'
  | 'taxRates'
  | 'addressWindow'
  | 'swissCreditor'
  | 'swissDebtor'
  | 'swissCreditorLetters'
  | 'swissDebtorLetters'
  | 'supply'
  | 'taxCurrency'
  | 'characters'
  | 'howToPay'
  | 'ordinaryIban'
  | DepositConcern

/**
 * What only an explicit yes lets through: dates that go back in a series, years typed wrong (v1.md "Numbers"), a second
 * number for what a client may have already, and work or its tax that would be billed twice or not at all.
 */
const confirmed: ReadonlySet<IssueConcern> = new Set<IssueConcern>([
  'issuedThere',
  'beforeLast',
  'farPast',
  'farAhead',
  'deposits',
  'depositsInVain',
  'depositsApart',
  'depositTaxes',
  'depositLate',
  'depositApart',
  'depositTooMuch',
])

/** What is missing or odd about an invoice that is to be issued, the gravest first. The law forbids none but the first. */
export function issueConcerns(facts: IssueFacts): readonly IssueConcern[] {
  const { issuedAt, dueAt, today, lastIssuedAt } = facts
  const isFarPast = issuedAt < addMonths(today, -12)
  const found: Readonly<Record<IssueConcern, boolean>> = {
    dueBeforeIssue: dueAt < issuedAt,
    issuedThere: facts.isIssuedThere,
    beforeLast: lastIssuedAt !== null && issuedAt < lastIssuedAt,
    farPast: isFarPast,
    farAhead: issuedAt > addMonths(today, 1),
    zeroTotal: facts.isFree,
    // Of a date long past it goes without saying.
    duePast: dueAt < today && dueAt >= issuedAt && !isFarPast && !facts.isFree,
    ownAddress: !facts.hasOwnAddress,
    // The VAT id is one.
    ownTaxNumber: !facts.hasOwnTaxNumber && !facts.lacksOwnVatId,
    ownVatId: facts.lacksOwnVatId,
    clientAddress: !facts.hasClientAddress,
    // A private person has none.
    clientVatId: facts.lacksClientVatId && facts.reverseChargeFault !== 'person',
    exemptionCountries: !facts.isExemptionPossible,
    reverseChargePerson: facts.reverseChargeFault === 'person',
    reverseChargeMoved: facts.reverseChargeFault === 'moved',
    noSmallBusiness: facts.contradictedStatus === 'TAXED',
    smallBusiness: facts.contradictedStatus === 'SMALL_BUSINESS',
    untaxedWithoutReason: facts.isUntaxedWithoutReason,
    usualReason: facts.lacksUsualReason,
    taxRates: !facts.hasRatesOfToday,
    addressWindow: !facts.isAddressInWindow,
    // An address that is missing altogether has been told of.
    swissCreditor: facts.swissBillLack === 'creditor' && facts.hasOwnAddress,
    swissDebtor: facts.swissBillLack === 'debtor' && facts.hasClientAddress,
    swissCreditorLetters: facts.swissBillLack === 'creditorLetters',
    swissDebtorLetters: facts.swissBillLack === 'debtorLetters',
    supply: !facts.hasSupply,
    taxCurrency: !facts.saysTaxInItsCurrency,
    characters: !facts.isPrintable,
    deposits: !facts.takesOffDeposits,
    depositsInVain: facts.takesOffInVain,
    depositsApart: facts.takesOffApart,
    depositTaxes: !facts.isTaxedOnce,
    depositDrafts: facts.hasDepositDrafts,
    depositLate: facts.depositFault === 'late',
    depositApart: facts.depositFault === 'apart',
    depositTooMuch: facts.depositFault === 'tooMuch',
    // For nothing nobody pays.
    howToPay: !facts.saysHowToPay && !facts.lacksOrdinaryIban && !facts.isFree,
    ordinaryIban: facts.lacksOrdinaryIban && !facts.isFree,
  }
  return (Object.keys(found) as IssueConcern[]).filter((concern) => found[concern])
}

/** Whether an invoice is issued only after an explicit yes to one of these. */
export const needsYes = (concerns: readonly IssueConcern[]): boolean => concerns.some((one) => confirmed.has(one))

/** Whether it cannot be issued as it is. */
export const isForbidden = (concerns: readonly IssueConcern[]): boolean => concerns.includes('dueBeforeIssue')
