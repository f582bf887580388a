import type { SafeStorage } from 'electron'
import { z } from 'zod'
import { readIfThere } from '../read-if-there'
import { replaceFile } from '../../storage/replace-file'

/** Passwords and tokens: encrypted in a file of their own, or for this run only where nothing safe is to be had. */
export interface Secrets {
  /** Null where none is kept, or where it cannot be read: the file may come from another computer. */
  get(name: string): Promise<string | null>
  /** Says whether it is kept beyond this run. */
  set(name: string, secret: string): Promise<{ readonly isKept: boolean }>
  /** Keeps it in place of the one before where it can be kept beyond this run; else that one stays. Answers which. */
  replace(name: string, secret: string): Promise<boolean>
  /** Rejects where the file cannot be written, as the secret is then still in it. */
  forget(name: string): Promise<void>
}

/** What hides a text from everybody but this person on this computer. */
export interface Encryption {
  /** Whether it does so now; where it does not, nothing else of it is called. */
  readonly isSafe: () => Promise<boolean>
  readonly encrypt: (text: string) => Promise<Buffer>
  /** `isOutdated` where it should be encrypted anew, as with a newer key. */
  readonly decrypt: (encrypted: Buffer) => Promise<{ readonly text: string; readonly isOutdated: boolean }>
}

export interface SecretsMeans {
  readonly path: string
  readonly encryption: Encryption
  /** Told of what cannot be read or written. */
  readonly onProblem: (error: unknown, where: string) => void
}

const reading = 'read a secret'
const keeping = 'keep a secret'

/** Opens the secrets of a data folder; the file need not be there yet. */
export function openSecrets({ path, encryption, onProblem }: SecretsMeans): Secrets {
  /** Those of this run, which are newer than the file. */
  const held = new Map<string, string>()
  let last: Promise<unknown> = Promise.resolve()

  /** One after another, so that of two secrets under one name the later one stays. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work, work)
    last = done
    return done
  }

  /** Of a damaged file nothing is to be had: the next secret begins it anew. */
  function readKept(where: string): Kept {
    const bytes = readIfThere(path)
    if (bytes === null) return {}
    const kept = parseKept(bytes.toString())
    if (kept === null) onProblem(new Error(`${path} is damaged: its secrets are lost.`), where)
    return kept ?? {}
  }

  async function read(name: string): Promise<string | null> {
    const encrypted = readKept(reading)[name]
    if (encrypted === undefined || !(await encryption.isSafe())) return null
    const { text, isOutdated } = await encryption.decrypt(Buffer.from(encrypted, 'base64'))
    if (isOutdated) await keep(name, text)
    return text
  }

  async function keep(name: string, secret: string): Promise<void> {
    const encrypted = await encryption.encrypt(secret)
    writeKept(path, { ...readKept(keeping), [name]: encrypted.toString('base64') })
  }

  function drop(name: string): void {
    const { [name]: dropped, ...rest } = readKept(keeping)
    if (dropped !== undefined) writeKept(path, rest)
  }

  async function replace(name: string, secret: string): Promise<boolean> {
    if (!(await encryption.isSafe())) return false
    await keep(name, secret)
    held.delete(name)
    return true
  }

  async function set(name: string, secret: string): Promise<boolean> {
    held.set(name, secret)
    const isKept = await replace(name, secret)
    // Or a later run would find the one before.
    if (!isKept) drop(name)
    return isKept
  }

  /** Whether a secret was kept; what goes wrong is told. */
  const attempt = (work: () => Promise<boolean>): Promise<boolean> =>
    inTurn(async () => {
      try {
        return await work()
      } catch (error) {
        onProblem(error, keeping)
        return false
      }
    })

  return {
    get: (name) =>
      inTurn(async () => {
        const secret = held.get(name)
        if (secret !== undefined) return secret
        try {
          return await read(name)
        } catch (error) {
          onProblem(error, reading)
          return null
        }
      }),
    set: async (name, secret) => ({ isKept: await attempt(() => set(name, secret)) }),
    replace: (name, secret) => attempt(() => replace(name, secret)),
    forget: (name) =>
      inTurn(() => {
        held.delete(name)
        drop(name)
        return Promise.resolve()
      }),
  }
}

/** Encrypted secrets in base64, by their names. */
const keptSecrets = z.record(z.string(), z.base64())
type Kept = Readonly<z.output<typeof keptSecrets>>

/** Null where it is not what `writeKept` writes. */
function parseKept(text: string): Kept | null {
  try {
    return keptSecrets.safeParse(JSON.parse(text)).data ?? null
  } catch {
    // That it is no JSON is what the caller is told.
    return null
  }
}

function writeKept(path: string, kept: Kept): void {
  replaceFile(path, `${JSON.stringify(kept, null, 2)}\n`)
}

/** What Linux has without a key ring: a key that is the same on every computer, or nothing yet. */
const noKeyRing: readonly string[] = ['basic_text', 'unknown']

/** The encryption of the operating system: Keychain, DPAPI, or a key ring. To be asked once the application is ready. */
export function systemEncryption(safeStorage: SafeStorage, platform: NodeJS.Platform): Encryption {
  return {
    isSafe: async () => {
      if (platform === 'linux' && noKeyRing.includes(safeStorage.getSelectedStorageBackend())) return false
      return safeStorage.isAsyncEncryptionAvailable()
    },
    encrypt: (text) => safeStorage.encryptStringAsync(text),
    decrypt: async (encrypted) => {
      const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(encrypted)
      return { text: result, isOutdated: shouldReEncrypt }
    },
  }
}
