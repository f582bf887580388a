import type { TaxId } from '../ids'
import { type Decimal, parseDecimal } from '../money/decimal'
import { PROPORTIONAL } from '../totals/pricing'
import type { OpenOptions } from '../wire/open-options'

/** What a document's `options` say of the tax on its shipping (v1.md "Additions"). */
export interface StatedShippingTax {
  /** A tax, or the rates of the lines in proportion; null is none, also where it cannot be understood. */
  readonly tax: TaxId | typeof PROPORTIONAL | null
  /** Name and rate of the tax as they were when the document was written: facts that a service states and never reads. */
  readonly name: string | null
  readonly percent: Decimal | null
}

export const SHIPPING_TAX = 'shipping_tax'
const NAME = 'shipping_tax_name'
const PERCENT = 'shipping_tax_percent'

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a value of `shipping_tax` names a tax by its id. */
export function isTaxId(value: unknown): value is TaxId {
  return typeof value === 'string' && ID.test(value)
}

export function readShippingTax(options: OpenOptions): StatedShippingTax {
  const { [SHIPPING_TAX]: tax, [NAME]: name, [PERCENT]: percent } = options ?? {}
  if (tax === PROPORTIONAL) return { tax, name: null, percent: null }
  if (!isTaxId(tax)) return { tax: null, name: null, percent: null }
  return {
    tax,
    name: typeof name === 'string' ? name : null,
    percent: typeof percent === 'number' ? parseDecimal(percent) : null,
  }
}

/** The options as people and programs set them: without the facts. */
export function withoutFacts(options: OpenOptions): Readonly<Record<string, unknown>> | null {
  if (!options) return null
  const { [NAME]: _name, [PERCENT]: _percent, ...set } = options
  return set
}

/** The options with the facts of the tax that they name; `percent` is the wire's number. */
export function withFacts(options: OpenOptions, name: string, percent: number): Readonly<Record<string, unknown>> {
  return { ...options, [NAME]: name, [PERCENT]: percent }
}
