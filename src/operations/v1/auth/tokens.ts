import { millisecondsToInstant, type Instant } from '../../../kernel/instant'
import type { AccountId, OrganizationId } from '../../../domain/ids'
import type { SigningKey } from '../../../storage/accounts/signing-keys'
import { lazy } from '../../../storage/lazy'

export const TOKEN_SECONDS = 3600

/** Loaded with the first token: a desktop that nobody signs in to should not wait for it. */
const jose = lazy(() => import('jose'))

const ALGORITHM = 'HS256'
const ISSUER = 'billfold'

/** What a token says. */
export interface TokenClaims {
  /** This token's own id. */
  readonly id: string
  /** The sign-in that it goes back to: renewed tokens share it, and signing out ends them together. */
  readonly session: string
  /** When that was. */
  readonly signedInAt: Instant
  readonly accountId: AccountId
  readonly organizationId: OrganizationId
  /** The account's generation when it was given out. */
  readonly generation: number
  readonly expiresAt: Instant
}

export interface Tokens {
  issue(claims: Omit<TokenClaims, 'expiresAt'>, now: Instant): Promise<string>
  /** Null for whatever is not a token of ours that is good now. */
  read(token: string, now: Instant): Promise<TokenClaims | null>
}

/** When the last token that was given out by now will have expired. */
export function tokenEnd(now: Instant): Instant {
  return millisecondsToInstant(Date.parse(now) + TOKEN_SECONDS * 1000)
}

/** How many tokens are kept once their signature was found good. */
const MOST_KEPT = 1000

/** A token whose signature was found good, and the key that signed it. */
interface Verified {
  readonly claims: TokenClaims
  readonly key: SigningKey
}

/**
 * Signs with the first key and reads what any of them signed. A signature is checked once: the same text with the same
 * key is as good the next time. Whether it has expired, or its key has, is looked at each time.
 */
export function createTokens(keys: readonly [SigningKey, ...SigningKey[]]): Tokens {
  const kept = new Map<string, Verified>()
  const isGood = ({ claims, key }: Verified, now: Instant) => claims.expiresAt > now && isKeyNeeded(key, now)
  const keep = (token: string, verified: Verified) => {
    for (const oldest of kept.keys()) {
      if (kept.size < MOST_KEPT) break
      kept.delete(oldest)
    }
    kept.set(token, verified)
  }
  return {
    async issue({ id, session, signedInAt, accountId, organizationId, generation }, now) {
      const { SignJWT } = await jose()
      const seconds = Math.floor(Date.parse(now) / 1000)
      const signedIn = Math.floor(Date.parse(signedInAt) / 1000)
      return new SignJWT({ org: organizationId, sid: session, gen: generation, auth_time: signedIn })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: keys[0].id })
        .setIssuer(ISSUER)
        .setSubject(accountId)
        .setJti(id)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + TOKEN_SECONDS)
        .sign(keys[0].secret)
    },
    async read(token, now) {
      const known = kept.get(token)
      if (known !== undefined) return isGood(known, now) ? known.claims : null
      const verified = await verify(token, keys, now)
      if (verified === null || !isGood(verified, now)) return null
      keep(token, verified)
      return verified.claims
    },
  }
}

/** Checks the signature of a token; null for whatever is not one of ours that is good now. */
async function verify(token: string, keys: readonly SigningKey[], now: Instant): Promise<Verified | null> {
  const { errors, jwtVerify } = await jose()
  const keyOf = (kid: string | undefined) => {
    const key = keys.find(({ id }) => id === kid)
    if (key === undefined || !isKeyNeeded(key, now)) throw new errors.JWKSNoMatchingKey()
    return key
  }
  try {
    const { payload, protectedHeader } = await jwtVerify(token, ({ kid }) => keyOf(kid).secret, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      currentDate: new Date(now),
      requiredClaims: ['sub', 'jti', 'iat', 'exp', 'org', 'sid', 'gen', 'auth_time'],
    })
    // Whatever it says, none is good for longer than those that are given out.
    const expires = Math.min(Number(payload.exp), Number(payload.iat) + TOKEN_SECONDS)
    const claims: TokenClaims = {
      id: String(payload.jti),
      session: String(payload['sid']),
      signedInAt: millisecondsToInstant(Number(payload['auth_time']) * 1000),
      accountId: String(payload.sub) as AccountId,
      organizationId: String(payload['org']) as OrganizationId,
      generation: Number(payload['gen']),
      expiresAt: millisecondsToInstant(expires * 1000),
    }
    return { claims, key: keyOf(protectedHeader.kid) }
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** Whether a token that a key signed may still be good: a key that was replaced is read by until the last has expired. */
export function isKeyNeeded({ retiredAt }: SigningKey, now: Instant): boolean {
  return retiredAt === null || tokenEnd(retiredAt) > now
}
