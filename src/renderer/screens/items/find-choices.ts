import { api } from '../../state/data/api'
import { locale } from '../../state/business/locale.svelte'
import type { Option } from '../../widgets/fields/choice/option'
import { taxLabel } from '../../features/catalog/tax-text'

/** As many as one asks for at a time; typing narrows them. */
const MOST = 100

/** Units whose names begin with what is typed. Throws the reply's message when they cannot be read. */
export async function findUnits(text: string): Promise<readonly Option[]> {
  const reply = await api.listUnits({ query: { q: text, per_page: MOST, sort: 'name' } })
  if (!reply.ok) throw new Error(reply.body.message)
  return reply.body.data.map(({ id, name }) => ({ value: id, label: name }))
}

/** Taxes whose names begin with what is typed. Throws the reply's message when they cannot be read. */
export async function findTaxes(text: string): Promise<readonly Option[]> {
  const reply = await api.listTaxes({ query: { q: text, per_page: MOST, sort: 'name' } })
  if (!reply.ok) throw new Error(reply.body.message)
  return reply.body.data.map(({ id, name, percent }) => ({
    value: id,
    label: taxLabel(name, String(percent), locale.tag),
  }))
}
