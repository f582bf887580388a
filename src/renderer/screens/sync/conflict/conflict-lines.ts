import { type Currency, parseCurrency } from '../../../../domain/money/currency'
import { type Decimal, parseDecimal } from '../../../../domain/money/decimal'
import { multiplyToMinor } from '../../../../domain/money/minor'

/** A line of a document as it is compared: what was typed. */
export interface ConflictLine {
  readonly name: string
  readonly description: string | null
  readonly quantity: Decimal | null
  readonly price: Decimal | null
  readonly unitId: string | null
  readonly taxId: string | null
  readonly taxName: string | null
  readonly taxPercent: Decimal | null
  readonly discountType: string | null
  readonly discountValue: Decimal | null
  /** Quantity times price, in minor units; null where it cannot be told. */
  readonly amountMinor: number | null
  /** Whether the other version has no line like this one. */
  readonly isOwn: boolean
}

/** The lines of one version; `other` are those of the version beside it. */
export function readLines(value: unknown, other: unknown, currencyCode: string): readonly ConflictLine[] {
  const currency = parseCurrency(currencyCode)
  const others = new Set(recordsOf(other).map(fingerprint))
  return recordsOf(value).map((line) => ({
    ...readLine(line, currency),
    isOwn: !others.has(fingerprint(line)),
  }))
}

/** The sum of the lines before discount and tax; null where a line cannot be told. */
export function sumLines(lines: readonly ConflictLine[]): number | null {
  return lines.reduce<number | null>(
    (sum, { amountMinor }) => (sum === null || amountMinor === null ? null : sum + amountMinor),
    0,
  )
}

function readLine(line: Readonly<Record<string, unknown>>, currency: Currency | null): Omit<ConflictLine, 'isOwn'> {
  const text = (field: string) => (typeof line[field] === 'string' && line[field] !== '' ? line[field] : null)
  const decimal = (field: string) => {
    const value = line[field]
    return typeof value === 'number' || typeof value === 'string' ? parseDecimal(value) : null
  }
  const [quantity, price] = [decimal('quantity'), decimal('price')]
  return {
    name: text('name') ?? '',
    description: text('description'),
    quantity,
    price,
    unitId: text('unit_of_measurement_id'),
    taxId: text('tax_id'),
    taxName: text('tax_name'),
    taxPercent: decimal('tax_percent'),
    discountType: text('discount_type'),
    discountValue: decimal('discount_value'),
    amountMinor:
      currency === null || quantity === null || price === null ? null : multiplyToMinor(quantity, price, currency),
  }
}

function recordsOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(value)) return []
  return value.filter(
    (line: unknown): line is Readonly<Record<string, unknown>> => typeof line === 'object' && line !== null,
  )
}

/** A line by what was typed: ids and what is computed from it say nothing. */
function fingerprint(line: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(Object.values(readLine(line, null)))
}
