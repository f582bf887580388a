import { Decrypter, Encrypter } from 'age-encryption'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { err, ok, type Result } from '../../kernel/result'

/**
 * Writes what is in a file into a new one that only a password opens, for its owner's eyes alone. Trying one password takes as
 * much as `workFactor` says, the logarithm of scrypt's N to the base 2. Throws the system's errors.
 */
export async function encryptFile(from: string, to: string, password: string, workFactor: number): Promise<void> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(asTyped(password))
  encrypter.setScryptWorkFactor(workFactor)
  await pipeline(bytesOf(await encrypter.encrypt(streamOf(from))), createWriteStream(to, { flags: 'wx', mode: 0o600 }))
}

/** What is in an encrypted file, written into a new one. Throws the system's errors. */
export async function decryptFile(from: string, to: string, password: string): Promise<Result<undefined, Locked>> {
  const opened = await openEncrypted(from, password)
  if (!opened.ok) return opened
  return readable(pipeline(opened.value, createWriteStream(to, { flags: 'wx', mode: 0o600 })))
}

/** Whether an encrypted file, read again from the disk, holds what is in the plain one. Throws the system's errors. */
export async function holds(encrypted: string, plain: string, password: string): Promise<boolean> {
  const opened = await openEncrypted(encrypted, password)
  if (!opened.ok) return false
  const [inside, outside] = [createHash('sha256'), createHash('sha256')]
  const read = await readable(Promise.all([pipeline(opened.value, inside), pipeline(createReadStream(plain), outside)]))
  return read.ok && inside.digest().equals(outside.digest())
}

/** Why an encrypted file is not opened: with another password, or it is no longer as it was written. */
export type Locked = 'wrongPassword' | 'damaged'

async function openEncrypted(path: string, password: string): Promise<Result<Readable, Locked>> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(asTyped(password))
  try {
    return ok(bytesOf(await decrypter.decrypt(streamOf(path))))
  } catch (error) {
    if (isOfSystem(error)) throw error
    return err(/no identity matched/.test(String(error)) ? 'wrongPassword' : 'damaged')
  }
}

/** What the library throws while it reads on is that the bytes are not those that were written. */
async function readable(reading: Promise<unknown>): Promise<Result<undefined, Locked>> {
  try {
    await reading
    return ok(undefined)
  } catch (error) {
    if (isOfSystem(error)) throw error
    return err('damaged')
  }
}

const isOfSystem = (error: unknown) => error instanceof Error && 'syscall' in error

/** The same letters may be put together in more than one way, as computers and keyboards differ. */
const asTyped = (password: string) => password.normalize('NFKC')

const streamOf = (path: string) => Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
const bytesOf = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])
