import { integer, text } from 'drizzle-orm/sqlite-core'
import type { CalendarDate } from '../../kernel/calendar-date'
import type { Instant } from '../../kernel/instant'
import type {
  DiscountDistribution,
  DiscountType,
  LateFeeInterval,
  LateFeeKind,
  NetTerms,
  TaxDistribution,
} from '../../domain/enums'
import type { ClientId, LineId, TaxId, UnitId } from '../../domain/ids'
import type { Currency } from '../../domain/money/currency'
import type { Decimal } from '../../domain/money/decimal'
import type { SearchText } from '../../domain/search/search-text'

/** A local row number: it gives full-text search its order and never leaves the file. */
export const seq = () => integer().primaryKey({ autoIncrement: false })
export const id = <Id extends string>() => text().$type<Id>().notNull().unique()
export const moment = () => text().$type<Instant>()
export const day = () => text().$type<CalendarDate>()
/** Exact decimals are kept as their canonical text, money as integer minor units. */
export const decimal = () => text().$type<Decimal>()
export const minor = () => integer()
export const flag = () => integer({ mode: 'boolean' })
export const json = <T>() => text({ mode: 'json' }).$type<T>()

export const timestamps = () => ({ createdAt: moment().notNull(), updatedAt: moment().notNull() })

/** The price fields and totals that estimates, invoices and templates carry alike. */
export const pricing = () => ({
  clientId: text().$type<ClientId>().notNull(),
  currency: text().$type<Currency>().notNull(),
  taxId: text().$type<TaxId>(),
  taxName: text(),
  taxPercent: decimal(),
  taxDistribution: text().$type<TaxDistribution>().notNull(),
  discountType: text().$type<DiscountType>(),
  discountValue: decimal(),
  discountDistribution: text().$type<DiscountDistribution>().notNull(),
  shipping: decimal(),
  notes: text(),
  options: json<Readonly<Record<string, unknown>>>(),
  subtotalMinor: minor().notNull(),
  documentDiscountMinor: minor().notNull(),
  taxMinor: minor().notNull(),
  totalMinor: minor().notNull(),
  /** What full-text search finds the record by. */
  searchText: text().$type<SearchText>().notNull(),
})

/** The tax that `options.shipping_tax` names, with name and rate as they were when the document was written. */
export const shippingTax = () => ({
  shippingTaxId: text().$type<TaxId>(),
  shippingTaxName: text(),
  shippingTaxPercent: decimal(),
})

export const terms = () => ({
  netTerms: text().$type<NetTerms>().notNull(),
  hasLateFee: flag().notNull(),
  lateFeeKind: text().$type<LateFeeKind>(),
  lateFeeInterval: text().$type<LateFeeInterval>(),
  lateFee: decimal(),
})

/** A line of the document `documentId`, in the order of `position`. */
export const line = <DocumentId extends string>() => ({
  id: text().$type<LineId>().notNull().unique(),
  documentId: text().$type<DocumentId>().notNull(),
  position: integer().notNull(),
  name: text().notNull(),
  description: text(),
  quantity: decimal().notNull(),
  price: decimal().notNull(),
  unitId: text().$type<UnitId>(),
  unitName: text(),
  taxId: text().$type<TaxId>(),
  taxName: text(),
  taxPercent: decimal(),
  discountType: text().$type<DiscountType>(),
  discountValue: decimal(),
  subtotalMinor: minor().notNull(),
  taxMinor: minor().notNull(),
  totalMinor: minor().notNull(),
})
