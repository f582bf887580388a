import type { z } from 'zod'
import { toJsonSchema, type JsonSchema } from '../../src/contract/openapi/schemas'

/** Where an id of a record stands in what is sent: `['line_items', 0, 'tax_id']`. */
export type IdField = readonly [string | number, ...(string | number)[]]

/** Every field of a schema that takes the id of a record. */
export function idFields(schema: z.ZodType): IdField[] {
  const found = new Map<string, IdField>()
  const walk = (node: JsonSchema, path: readonly (string | number)[]): void => {
    const [first, ...rest] = path
    if (node['format'] === 'uuid' && first !== undefined) found.set(path.join('.'), [first, ...rest])
    for (const [name, own] of Object.entries((node['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>)) {
      walk(own, [...path, name])
    }
    if (node['items'] !== undefined) walk(node['items'] as JsonSchema, [...path, 0])
    for (const choice of (node['anyOf'] ?? node['oneOf'] ?? []) as readonly JsonSchema[]) walk(choice, path)
  }
  walk(toJsonSchema(schema, 'input').schema, [])
  return [...found.values()]
}

/** A copy of what is sent with another id in a field; null where what holds the field is not there. */
export function withId(sent: unknown, field: IdField, id: string): unknown {
  const copy: unknown = structuredClone(sent)
  let holder = copy
  for (const step of field.slice(0, -1))
    holder = (holder as Readonly<Record<string, unknown>> | null | undefined)?.[step]
  const last = field.at(-1)
  if (typeof holder !== 'object' || holder === null || last === undefined) return null
  Object.assign(holder, { [last]: id })
  return copy
}
