import { open, stat } from 'node:fs/promises'

/** What every file begins with that age has encrypted (age-encryption.org/v1). */
const BEGINNING = Buffer.from('age-encryption.org/v1\n')

/** Whether a file is encrypted, by what is in it and not by its name. Throws the system's errors. */
export async function isEncrypted(path: string): Promise<boolean> {
  // Opening a pipe waits for whoever writes to it.
  if (!(await stat(path)).isFile()) return false
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read({ buffer: Buffer.alloc(BEGINNING.length), position: 0 })
    return buffer.subarray(0, bytesRead).equals(BEGINNING)
  } finally {
    await file.close()
  }
}
