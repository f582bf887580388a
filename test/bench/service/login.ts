import { randomBytes } from 'node:crypto'
import { newId, readClock } from '../../../src/main/ids'
import { ok } from '../../../src/kernel/result'
import type { OrganizationId, UserId } from '../../../src/domain/ids'
import type { SignedInContext } from '../../../src/operations/v1/auth/account-context'
import { authHandlers } from '../../../src/operations/v1/auth/auth-handlers'
import { enrol } from '../../../src/operations/v1/auth/enrol'
import { createPasswords, passwordCost } from '../../../src/operations/v1/auth/passwords'
import { createTokens } from '../../../src/operations/v1/auth/tokens'
import { openAccountsFile } from '../../../src/storage/accounts/accounts-file'
import type { Measure } from '../measure'
import { measurePair } from './pairs'

/** Further from 1 than this, to either side, and the time would tell which addresses have an account. */
const GOAL = 1.1
const EMAIL = 'grace@northwind.example'

/** Signing in with an address that nobody has, beside a wrong password for one that somebody has. */
export async function benchLogin(): Promise<Measure[]> {
  const { context, close } = await openContext()
  const attempt = async (email: string) => {
    const input = { params: {}, query: {}, body: { email, password: 'not the password' } }
    const outcome = await authHandlers.login(input, context)
    if (outcome.ok || outcome.error.kind !== 'unauthenticated') throw new Error('It was not refused as wrong.')
  }
  try {
    const measure = await measurePair({
      name: 'login unknown address vs wrong password',
      goal: GOAL,
      ours: () => attempt('nobody@northwind.example'),
      floor: () => attempt(EMAIL),
      floorName: 'wrong password',
      perRound: 1,
    })
    // Answering sooner would tell as much as answering later.
    return [{ ...measure, ratio: Math.max(measure.ratio, 1 / measure.ratio) }]
  } finally {
    close()
  }
}

/** An account in memory, as dear to guess at as an eighth of a real one, and as often as one likes. */
async function openContext() {
  const opened = openAccountsFile(':memory:')
  if (!opened.ok) throw new Error(opened.error.detail)
  const accounts = opened.value
  const passwords = createPasswords(randomBytes, { ...passwordCost, logN: passwordCost.logN - 3 })
  const hashed = await passwords.hash('a long enough password', null)
  if (!hashed.ok) throw new Error(hashed.error.message)
  const [organizationId, userId] = [newId() as OrganizationId, newId() as UserId]
  const member = { id: userId, email: EMAIL }
  enrol(accounts, { organizationId, member, passwordHash: hashed.value, newId, now: readClock() })
  const context: SignedInContext = {
    accounts,
    passwords,
    tokens: createTokens([{ id: newId(), secret: randomBytes(32), createdAt: readClock(), retiredAt: null }]),
    attempts: { begin: () => ({ isAllowed: true, takeBack: () => undefined, succeed: () => undefined }) },
    caller: { organizationId, userId, token: null },
    origin: null,
    now: readClock,
    newId,
    organization: () => ok(null),
  }
  return {
    context,
    close: () => {
      accounts.close()
    },
  }
}
