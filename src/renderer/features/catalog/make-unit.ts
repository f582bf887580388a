import type { UnitRecord } from '../../../contract/v1/units/unit-operations'
import { api } from '../../state/data/api'
import type { Ask } from '../../state/forms/ask.svelte'

/** A unit is only a name, so what was typed makes one at once; the dialog asks for it, or says what went wrong. */
export async function makeUnit(name: string, newUnit: Ask<string, UnitRecord>): Promise<UnitRecord | null> {
  const reply = name === '' ? null : await api.createUnit({ body: { name } })
  return reply?.ok ? reply.body.data : newUnit.ask(name)
}
