import type { LateFeeInterval, LateFeeKind, NetTerms } from '../../domain/enums'
import type { Column } from '../../domain/documents/columns'
import type { Labels } from '../../domain/documents/labels'
import type { Signature } from '../../domain/documents/signature'
import type { DocumentStyle } from '../../domain/documents/style'
import type { TaxExemption } from '../../domain/law/tax-exemption'
import type { TaxId } from '../../domain/ids'
import type { Currency } from '../../domain/money/currency'
import type { Decimal } from '../../domain/money/decimal'

/** Values that are kept whole, as JSON, because they are always read and changed whole. */

export interface Address {
  readonly line1: string
  readonly line2: string | null
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly country: string
}

export interface OrganizationProfile {
  readonly email: string | null
  readonly phone: string | null
  readonly website: string | null
  /** These two may be missing in what was kept before there were any. */
  readonly legalName?: string | null
  readonly registerEntry?: string | null
  readonly taxNumber: string | null
  /** May be missing in what was kept before there were any. */
  readonly vatId?: string | null
  readonly address: Address | null
  readonly currency: Currency
  readonly locale: string
  readonly timeZone: string
  readonly paper: 'A4' | 'LETTER'
  readonly bankName: string | null
  readonly iban: string | null
  /** These two may be missing in what was kept before there were any. */
  readonly accountNumber?: string | null
  readonly routingNumber?: string | null
  readonly bic: string | null
  /** May be missing in what was kept before there were any. */
  readonly paymentLink?: string | null
  /** These three may be missing in what was kept before there were any. */
  readonly invoiceHeading?: string | null
  readonly estimateHeading?: string | null
  readonly creditNoteHeading?: string | null
  /** May be missing in what was kept before there were any. */
  readonly documentLabels?: Labels | null
  readonly footer: string | null
  readonly logo: string | null
  /** May be missing in what was kept before there were any. */
  readonly documentStyle?: DocumentStyle | null
  /** May be missing in what was kept before there were any. */
  readonly documentColumns?: readonly Column[] | null
  /** May be missing in what was kept before there were any. */
  readonly documentLanguage?: string | null
  /** May be missing in what was kept before there were any. */
  readonly signature?: Signature | null
  /** May be missing in what was kept before there were any. */
  readonly fileName?: string | null
  /** May be missing in what was kept before there were any. */
  readonly documentDefaults?: DocumentDefaults | null
}

/** What a new document begins with where its client has none yet. */
export interface DocumentDefaults {
  readonly taxId: TaxId | null
  /** May be missing in what was kept before there were any. */
  readonly taxExemption?: TaxExemption | null
  readonly netTerms: Exclude<NetTerms, 'OTHER'> | null
  readonly hasLateFee: boolean
  readonly lateFeeKind: LateFeeKind | null
  readonly lateFeeInterval: LateFeeInterval | null
  /** An exact decimal. */
  readonly lateFee: Decimal | null
  readonly notes: string | null
}
