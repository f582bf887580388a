import { fold } from '../../search/fold'
import type { ImportKind, Mapping } from '../fields'
import { clientPresets } from './clients'
import { invoicePresets } from './invoices'
import { itemPresets } from './items'
import type { ImportPreset } from './preset'

/** What people come from. */
export const presets: readonly ImportPreset[] = [...clientPresets, ...itemPresets, ...invoicePresets]

const plain = (name: string) => fold(name).replace(/[^\p{L}\p{N}#%]/gu, '')

const listed = (names: string) => names.split(', ')

/** Which column of a file each field of a preset is. */
export function presetColumns({ columns }: ImportPreset, header: readonly string[]): Mapping {
  const there = header.map(plain)
  const found = Object.entries(columns).flatMap(([field, names]) => {
    const column = listed(names)
      .map((name) => there.indexOf(plain(name)))
      .find((index) => index >= 0)
    return column === undefined ? [] : [[field, column] as const]
  })
  return Object.fromEntries(found)
}

/** The program that a file is of, by its columns; null where they tell none. */
export function presetOf(kind: ImportKind, header: readonly string[]): ImportPreset | null {
  const there = new Set(header.map(plain))
  const ofKind = presets.filter((preset) => preset.kind === kind)
  return ofKind.find(({ marks }) => listed(marks).every((name) => there.has(plain(name)))) ?? null
}
