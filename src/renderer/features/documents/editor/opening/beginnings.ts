import type { OrganizationProfile } from '../../../../../contract/v1/organizations/organization-operations'
import type { ClientKind, TaxDistribution } from '../../../../../domain/enums'
import { readWithholding } from '../../../../../domain/law/withholding'
import { readTaxExemption, type TaxExemption } from '../../../../../domain/law/tax-exemption'
import { contradictsStatus, type TaxStatus } from '../../../../../domain/law/tax-status'
import { readPricesIncludeTax } from '../../../../../domain/totals/price-with-tax'
import { numberToText } from '../../../../widgets/fields/form/wire-values'
import type { DocumentValues } from '../values/document-values'
import { newTerms, recordToTerms, type TermsRecord, type TermsValues } from '../terms/terms-values'

/** How a new document begins: with what its client had last, or with what the business has set. */
export interface Beginnings {
  readonly tax: {
    readonly distribution: TaxDistribution
    readonly taxId: string
    readonly exemption: TaxExemption | ''
    /** What is withheld, in percent, and what it is called. */
    readonly withheld: { readonly name: string; readonly percent: string }
  }
  /** That of the business. */
  readonly taxStatus: TaxStatus | null
  /** Whether `tax` is that of the document that it follows. */
  readonly isTaxFollowed: boolean
  readonly pricesIncludeTax: boolean
  readonly netTerms: TermsValues['netTerms']
  readonly lateFee: Pick<TermsValues, 'hasLateFee' | 'lateFeeKind' | 'lateFeeInterval' | 'lateFee'>
  /** Of a fixed late fee; in another one its amount means something else. */
  readonly feeCurrency: string
  readonly notes: string
  /** The document that it follows, "INV-0012"; null where it is what the business has set. */
  readonly from: string | null
}

type Address = { readonly country: string } | null

/** A document of the client, as far as a new one follows it. */
interface Last extends Partial<TermsRecord> {
  readonly currency: string
  readonly tax_distribution: TaxDistribution
  readonly tax_id: string | null
  readonly tax_amount: number
  readonly options: Readonly<Record<string, unknown>> | null
  readonly client: { readonly kind: ClientKind; readonly address: Address }
  readonly organization: { readonly profile: { readonly address: Address } }
  readonly line_items: readonly { readonly tax_id: string | null }[]
}

const noWithholding = { name: '', percent: '' }

/** What the business has set, in its own currency; `taxId` is that of its tax where there is one still. */
export function businessBeginnings(
  defaults: OrganizationProfile['document_defaults'],
  taxId: string,
  currency: string,
  taxStatus: TaxStatus | null = null,
): Beginnings {
  const hasFee = defaults?.has_late_fee === true && defaults.late_fee !== null
  return {
    tax:
      taxId === ''
        ? { distribution: 'NO_TAX', taxId, exemption: defaults?.tax_exemption ?? '', withheld: noWithholding }
        : { distribution: 'PER_DOCUMENT', taxId, exemption: '', withheld: noWithholding },
    taxStatus,
    isTaxFollowed: false,
    pricesIncludeTax: false,
    netTerms: defaults?.net_terms ?? newTerms.netTerms,
    lateFee: {
      hasLateFee: hasFee,
      lateFeeKind: defaults?.late_fee_kind ?? newTerms.lateFeeKind,
      lateFeeInterval: defaults?.late_fee_interval ?? newTerms.lateFeeInterval,
      lateFee: hasFee ? numberToText(defaults.late_fee) : '',
    },
    feeCurrency: currency,
    notes: defaults?.notes ?? '',
    from: null,
  }
}

/**
 * `base` with the taxes of the client's last document, but for those of a tax status that the business no longer has and
 * those that single lines had, and the terms of their last invoice. A due day of its own was its own. Why no tax is charged
 * the business may have said since.
 */
export function clientBeginnings(
  base: Beginnings,
  last: Last | undefined,
  lastInvoice: (Last & TermsRecord) | undefined,
  from: string | null,
): Beginnings {
  if (last === undefined) return base
  const terms = lastInvoice && recordToTerms(lastInvoice)
  const { netTerms, ...lateFee } = terms ?? { netTerms: base.netTerms, ...base.lateFee }
  return {
    ...base,
    ...(hasStatusOf(base, last) && saysTax(last) ? taxOf(last, base) : {}),
    netTerms: netTerms === 'OTHER' ? base.netTerms : netTerms,
    lateFee,
    feeCurrency: lastInvoice?.currency ?? base.feeCurrency,
    from,
  }
}

function hasStatusOf({ taxStatus }: Beginnings, { tax_amount: tax, options, client, organization }: Last): boolean {
  return !contradictsStatus(taxStatus, {
    isTaxed: tax > 0,
    // Where there is tax, the reason may be left over.
    reason: tax > 0 ? null : readTaxExemption(options),
    seller: organization.profile.address?.country ?? '',
    client: { kind: client.kind, country: client.address?.country ?? '' },
  })
}

/** Taxes per line of which none is one to choose, and no reason for that, are those of single lines. */
function saysTax({ tax_distribution: distribution, tax_amount: tax, options, line_items: lines }: Last): boolean {
  if (distribution !== 'PER_ITEM' || lines.some(({ tax_id: id }) => id !== null)) return true
  return tax === 0 && readTaxExemption(options) !== null
}

function taxOf(
  last: Last,
  { tax: { exemption } }: Beginnings,
): Pick<Beginnings, 'tax' | 'isTaxFollowed' | 'pricesIncludeTax'> {
  const ofLine = last.line_items.find(({ tax_id: id }) => id !== null)?.tax_id
  const usual = last.tax_distribution === 'NO_TAX' ? exemption : ''
  const taxIds = { NO_TAX: null, PER_DOCUMENT: last.tax_id, PER_ITEM: ofLine }
  return {
    tax: {
      distribution: last.tax_distribution,
      taxId: taxIds[last.tax_distribution] ?? '',
      exemption: readTaxExemption(last.options) ?? usual,
      withheld: readWithholding(last.options) ?? noWithholding,
    },
    isTaxFollowed: true,
    pricesIncludeTax: readPricesIncludeTax(last.options),
  }
}

type Values = DocumentValues & Partial<TermsValues>

/**
 * Lets a document begin so; where it began otherwise before, only what nobody has touched since follows. Answers whether
 * anything changed.
 */
export function beginWith(values: Values, next: Beginnings, before: Beginnings | null): boolean {
  const parts = [taxPart(values), pricesPart(values), termsPart(values), feePart(values), notesPart(values)]
  const isUntouched = parts.map((part) => before === null || part.is(before))
  const shown = JSON.stringify(values)
  parts.forEach((part, index) => {
    if (isUntouched[index]) part.take(next)
  })
  return JSON.stringify(values) !== shown
}

/** Whether its taxes are as in the document that it follows. */
export const beginsWithTax = (values: Values, begun: Beginnings): boolean =>
  begun.isTaxFollowed && taxPart(values).is(begun)

interface Part {
  readonly is: (beginnings: Beginnings) => boolean
  readonly take: (beginnings: Beginnings) => void
}

function taxPart(values: Values): Part {
  return {
    is: ({ tax: { distribution, taxId, exemption, withheld } }) =>
      values.withholdingPercent === withheld.percent &&
      values.taxDistribution === distribution &&
      values.taxExemption === exemption &&
      values.taxId === (distribution === 'PER_DOCUMENT' ? taxId : '') &&
      values.lines.every((line) => line.taxId === (distribution === 'PER_ITEM' ? taxId : '')),
    take({ tax: { distribution, taxId, exemption, withheld } }) {
      const none = { taxName: '', taxPercent: '' }
      values.taxDistribution = distribution
      values.taxExemption = exemption
      values.withholdingName = withheld.name
      values.withholdingPercent = withheld.percent
      Object.assign(values, none, { taxId: distribution === 'PER_DOCUMENT' ? taxId : '' })
      for (const line of values.lines) Object.assign(line, none, { taxId: distribution === 'PER_ITEM' ? taxId : '' })
    },
  }
}

/** Prices that are typed stay what they are, and so do the amounts beside them. */
function pricesPart(values: Values): Part {
  return {
    is: ({ pricesIncludeTax }) =>
      values.pricesIncludeTax === pricesIncludeTax &&
      values.shipping === '' &&
      values.discountValue === '' &&
      values.lines.every(({ price, discountValue }) => price === '' && discountValue === ''),
    take({ pricesIncludeTax }) {
      values.pricesIncludeTax = pricesIncludeTax
    },
  }
}

/** An estimate has none. */
function termsPart(values: Values): Part {
  return {
    is: ({ netTerms }) => values.netTerms === netTerms,
    take({ netTerms }) {
      if (values.netTerms !== undefined) values.netTerms = netTerms
    },
  }
}

function feePart(values: Values, currency: string = values.currency): Part {
  const names = Object.keys({ hasLateFee: 0, lateFeeKind: 0, lateFeeInterval: 0, lateFee: 0 } satisfies Record<
    keyof Beginnings['lateFee'],
    0
  >) as (keyof Beginnings['lateFee'])[]
  return {
    is: (beginnings) => {
      const fee = feeIn(currency, beginnings)
      return names.every((name) => values[name] === fee[name])
    },
    take(beginnings) {
      if (values.hasLateFee !== undefined) Object.assign(values, feeIn(values.currency, beginnings))
    },
  }
}

/** A fixed fee of another currency leaves its amount open: the form then asks for one. */
export function feeIn(currency: string, { lateFee, feeCurrency }: Beginnings): Beginnings['lateFee'] {
  const isForeign = lateFee.lateFeeKind === 'FIXED' && feeCurrency !== currency
  return isForeign ? { ...lateFee, lateFee: '' } : lateFee
}

/** Lets the late fee that a document began with, where nobody has touched it since, follow it from `currency` into its own. */
export function turnFee(values: Values, begun: Beginnings, currency: string): void {
  const fee = feePart(values, currency)
  if (fee.is(begun)) fee.take(begun)
}

function notesPart(values: Values): Part {
  return {
    is: ({ notes }) => values.notes === notes,
    take({ notes }) {
      values.notes = notes
    },
  }
}
