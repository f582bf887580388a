import type { EnumName, EnumValue } from '../domain/enums'
import { enums } from './en/enums'

/**
 * What an enumeration's value is called, in English where no other language is handed in, as the `_name` fields of /v1 have
 * it. A value that is not known, as a remote may send, is its own plain word.
 */
export function enumLabel<Name extends EnumName>(name: Name, value: EnumValue<Name>, words = enums): string {
  return (words[name] as Readonly<Record<string, string>>)[value] ?? value
}
