import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import { millisecondsToInstant, type Instant } from '../kernel/instant'
import { passwordCost, type PasswordCost } from '../operations/v1/auth/passwords'

/** What a server takes from the machine it runs on; tests hand in their own. */
export interface Machine {
  /** The clock, in milliseconds since 1970. */
  readonly readMs: () => number
  readonly now: () => Instant
  /** A new UUIDv7: ids sort by when they were made. */
  readonly newId: () => string
  readonly randomBytes: (count: number) => Uint8Array
  readonly passwordCost: PasswordCost
}

export const thisMachine: Machine = {
  readMs: () => Date.now(),
  now: () => millisecondsToInstant(Date.now()),
  newId: () => v7(),
  randomBytes,
  passwordCost,
}
