import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'samples')

export const sampleNames = (): string[] => readdirSync(folder).toSorted()

/** How a sample is written that is not in UTF-8. */
const encodings: Readonly<Record<string, string>> = {
  'sparkasse-camt.csv': 'windows-1252',
  'natwest.csv': 'utf-16le',
}

export const sample = (name: string): string =>
  new TextDecoder(encodings[name] ?? 'utf-8').decode(readFileSync(join(folder, name)))
