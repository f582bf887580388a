import type { Instant } from '../../../kernel/instant'

const WINDOW_MS = 60_000
const MOST_FAILURES = 5

export interface LoginAttempts {
  /**
   * Counts an attempt as a failure before it is tried, so that many at once are counted too; it is to be taken
   * back when it succeeds, or when the password was not looked at. Answers the seconds to wait where one of the keys has failed too often.
   */
  begin(keys: readonly string[], now: Instant): Attempt
}

type Attempt =
  | { readonly isAllowed: true; readonly takeBack: () => void }
  | { readonly isAllowed: false; readonly retryAfter: number }

/** Five failures in a minute for one address, or from one place, and it has to wait (v1.md "Login"). */
export function createLoginAttempts(): LoginAttempts {
  const failures = new Map<string, number[]>()
  const recent = (key: string, at: number) => (failures.get(key) ?? []).filter((time) => time > at - WINDOW_MS)
  const keep = (key: string, times: number[]) => {
    if (times.length === 0) failures.delete(key)
    else failures.set(key, times)
  }
  return {
    begin(keys, now) {
      const at = Date.parse(now)
      for (const key of [...failures.keys()]) keep(key, recent(key, at))
      const waits = keys.flatMap((key) => {
        const times = failures.get(key) ?? []
        const oldest = times.at(-MOST_FAILURES)
        return oldest === undefined ? [] : [oldest + WINDOW_MS - at]
      })
      if (waits.length > 0) return { isAllowed: false, retryAfter: Math.max(1, Math.ceil(Math.max(...waits) / 1000)) }
      for (const key of keys) keep(key, [...(failures.get(key) ?? []), at])
      const takeBackOf = (key: string) => {
        const times = failures.get(key) ?? []
        const index = times.lastIndexOf(at)
        keep(
          key,
          times.filter((_, each) => each !== index),
        )
      }
      return { isAllowed: true, takeBack: () => keys.forEach(takeBackOf) }
    },
  }
}
