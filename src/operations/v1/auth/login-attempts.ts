import type { Instant } from '../../../kernel/instant'

/** How many failures in how long make whoever comes next wait. */
interface Ceiling {
  readonly most: number
  readonly windowMs: number
}

/** Five failures in a minute from one place, for whomever (v1.md "Login"). */
const PLACE: Ceiling = { most: 5, windowMs: 60_000 }

/** What a whole network of guessers may try at one account: OWASP's hundred an hour (ASVS 2.2.1). */
const ACCOUNT: Ceiling = { most: 100, windowMs: 3_600_000 }

/** How long it is remembered where an account was signed in to: there the guesses of others do not count. */
const KNOWN_MS = 30 * 86_400_000
const MOST_KNOWN = 10_000

/** Whose password is tried, and from where. */
export interface AttemptFrom {
  readonly account: string
  readonly place: string
}

export interface LoginAttempts {
  /**
   * Counts an attempt as a failure before it is tried, so that many at once are counted too; it is to be taken back when
   * the password was not looked at. Answers the seconds to wait where too many have failed.
   */
  begin(from: AttemptFrom, now: Instant): Attempt
}

export interface AllowedAttempt {
  readonly isAllowed: true
  readonly takeBack: () => void
  /** Takes it back as well, and remembers the place as one of this account's own. */
  readonly succeed: () => void
}

type Attempt = AllowedAttempt | { readonly isAllowed: false; readonly retryAfter: number }

/** Failures are counted by place, and much later by account: nobody is shut out by what strangers try elsewhere. */
export function createLoginAttempts(): LoginAttempts {
  const [places, accounts] = [countFailures(PLACE), countFailures(ACCOUNT)]
  const known = new Map<string, number>()
  const remember = (key: string, at: number) => {
    known.delete(key)
    known.set(key, at)
    for (const oldest of known.keys()) {
      if (known.size <= MOST_KNOWN) break
      known.delete(oldest)
    }
  }
  return {
    begin({ account, place }, now) {
      const at = Date.parse(now)
      const key = `${place} ${account}`
      const isKnown = at - (known.get(key) ?? -Infinity) < KNOWN_MS
      const waitMs = Math.max(places.waitMs(place, at), isKnown ? 0 : accounts.waitMs(account, at))
      if (waitMs > 0) return { isAllowed: false, retryAfter: Math.ceil(waitMs / 1000) }
      places.add(place, at)
      accounts.add(account, at)
      const takeBack = () => {
        places.takeBack(place, at)
        accounts.takeBack(account, at)
      }
      const succeed = () => {
        takeBack()
        remember(key, at)
      }
      return { isAllowed: true, takeBack, succeed }
    },
  }
}

function countFailures({ most, windowMs }: Ceiling) {
  const failures = new Map<string, number[]>()
  const keep = (key: string, times: number[]) => {
    if (times.length === 0) failures.delete(key)
    else failures.set(key, times)
  }
  const timesOf = (key: string) => failures.get(key) ?? []
  const forgetOld = (at: number) => {
    for (const [key, times] of failures) {
      keep(
        key,
        times.filter((time) => time > at - windowMs),
      )
    }
  }
  return {
    waitMs(key: string, at: number): number {
      forgetOld(at)
      const oldest = timesOf(key).at(-most)
      return oldest === undefined ? 0 : oldest + windowMs - at
    },
    add(key: string, at: number): void {
      keep(key, [...timesOf(key), at])
    },
    takeBack(key: string, at: number): void {
      const times = timesOf(key)
      const index = times.lastIndexOf(at)
      keep(
        key,
        times.filter((_, each) => each !== index),
      )
    },
  }
}
