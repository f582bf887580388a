import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readRegularFile } from './read-regular-file'

interface Named {
  readonly folder: string
  readonly name: string
  readonly extension: string
}

/**
 * The first path of a name where nothing is, or these bytes already, or what `isItsOwn`: where another file is, the name
 * gets a number.
 */
export async function freePath(
  { folder, name, extension }: Named,
  bytes: Uint8Array,
  isItsOwn: (path: string) => boolean = () => false,
): Promise<string> {
  for (let number = 1; ; number += 1) {
    const path = join(folder, `${number === 1 ? name : `${name} (${String(number)})`}.${extension}`)
    if (!existsSync(path) || isItsOwn(path) || (await holds(path, bytes))) return path
  }
}

/** Whether a file holds these bytes; what cannot be read is another. */
async function holds(path: string, bytes: Uint8Array): Promise<boolean> {
  const there = await readRegularFile(path, bytes.length)
  return there.ok && there.value.equals(bytes)
}
