import type { PageMeta, Reply } from '../../../../contract/define/envelope'
import type { TaxRecord } from '../../../../contract/v1/taxes/tax-operations'
import type { UnitRecord } from '../../../../contract/v1/units/unit-operations'
import { type Decimal, parseDecimal } from '../../../../domain/money/decimal'
import { api } from '../../../state/data/api'
import { locale } from '../../../state/business/locale.svelte'
import type { Option } from '../../../widgets/fields/choice/option'
import { taxLabel } from '../../catalog/tax-text'

/** The taxes and units there are to choose from: all of them, as a line's picker and its totals need any. */
export class Catalog {
  taxes: readonly TaxRecord[] = $state.raw([])
  units: readonly UnitRecord[] = $state.raw([])
  /** Whether all taxes are there: one that is not among them is gone. */
  areTaxesRead = $state(false)
  /** What went wrong when they were read; empty while nothing has. */
  failure = $state('')
  readonly taxOptions: readonly Option[] = $derived(this.taxes.map(taxToOption))
  readonly unitOptions: readonly Option[] = $derived(this.units.map(({ id, name }) => ({ value: id, label: name })))
  readonly #percents = $derived(new Map(this.taxes.map(({ id, percent }) => [id, parseDecimal(percent)])))

  async load(): Promise<void> {
    const [taxes, units] = await Promise.all([
      readAll((page) => api.listTaxes({ query: { page, per_page: 100, sort: 'name' } })),
      readAll((page) => api.listUnits({ query: { page, per_page: 100, sort: 'name' } })),
    ])
    this.failure = [taxes, units].find((result) => typeof result === 'string') ?? ''
    if (typeof taxes !== 'string') Object.assign(this, { taxes, areTaxesRead: true })
    if (typeof units !== 'string') this.units = units
  }

  percentOf = (taxId: string): Decimal | null => this.#percents.get(taxId) ?? null

  taxOf(taxId: string): TaxRecord | undefined {
    return this.taxes.find(({ id }) => id === taxId)
  }

  /** A tax that has just been made is there at once; a later read finds it as well. */
  addTax(tax: TaxRecord): void {
    this.taxes = [...this.taxes.filter(({ id }) => id !== tax.id), tax]
  }

  addUnit(unit: UnitRecord): void {
    this.units = [...this.units.filter(({ id }) => id !== unit.id), unit]
  }
}

function taxToOption({ id, name, percent }: TaxRecord): Option {
  return { value: id, label: taxLabel(name, String(percent), locale.tag) }
}

/** All pages of a list, or the message of the first that failed. */
async function readAll<Row>(read: (page: number) => Promise<Reply<readonly Row[]>>): Promise<readonly Row[] | string> {
  const rows: Row[] = []
  let last = 1
  for (let page = 1; page <= last; page += 1) {
    const reply = await read(page)
    if (!reply.ok) return reply.body.message
    const { data, meta }: { data: readonly Row[]; meta?: PageMeta } = reply.body
    rows.push(...data)
    last = meta?.last_page ?? 1
  }
  return rows
}
