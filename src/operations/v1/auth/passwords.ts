import { scrypt, timingSafeEqual } from 'node:crypto'
import { err, ok, type Result } from '../../../kernel/result'
import type { Failure } from '../../../contract/define/failure'
import { lazy } from '../../../storage/lazy'
import { authTexts } from '../../../words/en/service/auth'

/** What a guess costs: N = 2^`logN` steps over `blockSize` × 128 bytes each, `lanes` times. */
export interface PasswordCost {
  readonly logN: number
  readonly blockSize: number
  readonly lanes: number
}

/** OWASP's first choice for scrypt: 128 MB and about a third of a second of one core. */
export const passwordCost: PasswordCost = { logN: 17, blockSize: 8, lanes: 1 }

/** Next to nothing, for suites that are not about what a guess costs. */
export const cheapPasswordCost: PasswordCost = { logN: 4, blockSize: 8, lanes: 1 }

/** How many are taken on at once, the one at work included: by its turn the last has waited about ten seconds. */
export const MOST_WAITING = 32
const RETRY_AFTER_SECONDS = 10

/** How many of them from one place: so many that two people of a household need not wait for each other. */
export const MOST_OF_A_PLACE = 2
const PLACE_RETRY_SECONDS = 2

const SALT_BYTES = 16
const HASH_BYTES = 32

const tooMany: Failure = {
  kind: 'tooMany',
  message: authTexts.tooManySigningIn(RETRY_AFTER_SECONDS),
  retryAfter: RETRY_AFTER_SECONDS,
}

const tooManyHere: Failure = {
  kind: 'tooMany',
  message: authTexts.tooManySigningInFromThere(PLACE_RETRY_SECONDS),
  retryAfter: PLACE_RETRY_SECONDS,
}

/**
 * Both fail, at once and without a look at the password, where too many are waiting already, in all or from the same
 * place; null is this process, which waits for nobody.
 */
export interface Passwords {
  /** The hash to keep, with the salt and the cost that it was made with. */
  hash(password: string, place: string | null): Promise<Result<string, Failure>>
  /** Whether this is the password of a kept hash; where there is none it takes as long to say no. */
  isRight(password: string, kept: string | null, place: string | null): Promise<Result<boolean, Failure>>
}

/** Makes `HASH_BYTES` of a password, at a cost; off the event loop. */
export type Derive = (password: string, salt: Uint8Array, cost: PasswordCost) => Promise<Uint8Array>

/** Hashes one at a time: each takes memory that a server has only so much of. */
export function createPasswords(
  randomBytes: (count: number) => Uint8Array,
  cost: PasswordCost,
  derive: Derive = deriveByScrypt,
): Passwords {
  let last: Promise<unknown> = Promise.resolve()
  const waiting: (string | null)[] = []
  const inTurn = async <T>(place: string | null, work: () => Promise<T>): Promise<Result<T, Failure>> => {
    const isPlaceFull = place !== null && waiting.filter((each) => each === place).length >= MOST_OF_A_PLACE
    if (isPlaceFull) return err(tooManyHere)
    if (waiting.length >= MOST_WAITING) return err(tooMany)
    waiting.push(place)
    const next = last.then(work, work)
    last = next
    try {
      return ok(await next)
    } finally {
      waiting.splice(waiting.indexOf(place), 1)
    }
  }
  const standIn = lazy(() => ({ cost, salt: randomBytes(SALT_BYTES), hash: Buffer.alloc(HASH_BYTES) }))
  return {
    hash: (password, place) =>
      inTurn(place, async () => {
        const salt = randomBytes(SALT_BYTES)
        return write({ cost, salt, hash: await derive(password, salt, cost) })
      }),
    isRight: (password, kept, place) =>
      inTurn(place, async () => {
        const { cost: keptCost, salt, hash } = kept === null ? standIn() : read(kept)
        const isSame = timingSafeEqual(await derive(password, salt, keptCost), hash)
        return isSame && kept !== null
      }),
  }
}

/** Scrypt on one of Node's own threads. */
export const deriveByScrypt: Derive = (password, salt, { logN, blockSize, lanes }) => {
  const N = 2 ** logN
  const options = { N, r: blockSize, p: lanes, maxmem: 256 * N * blockSize }
  return new Promise((resolve, reject) => {
    // The same password typed on another keyboard may come in other code points.
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, options, (error, hash) => {
      if (error) reject(error)
      else resolve(hash)
    })
  })
}

interface StoredHash {
  readonly cost: PasswordCost
  readonly salt: Uint8Array
  readonly hash: Uint8Array
}

/** The usual text form (PHC): `$scrypt$ln=17,r=8,p=1$salt$hash`. */
function write({ cost, salt, hash }: StoredHash): string {
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')
  return `$scrypt$ln=${cost.logN},r=${cost.blockSize},p=${cost.lanes}$${text(salt)}$${text(hash)}`
}

function read(kept: string): StoredHash {
  const match = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(kept)
  if (match === null) throw new Error('A kept password hash is not in the form that it was written in.')
  const [logN, blockSize, lanes] = match.slice(1, 4).map(Number) as [number, number, number]
  const [salt, hash] = match.slice(4).map((text) => Buffer.from(text, 'base64')) as [Buffer, Buffer]
  return { cost: { logN, blockSize, lanes }, salt, hash }
}
