import { err, ok, type Result } from '../../kernel/result'
import { type Failure, invalidField } from '../../contract/define/failure'
import type { MailAccountBody, MailAccountStanding } from '../../contract/desktop/mail-operations'
import type { OperationEnv } from '../../operations/execute'
import type { MailAccount } from '../../storage/stores/mail-account-store'
import { mailTexts } from '../../words/en/service/mail'
import { asked } from '../environment'
import type { Secrets } from '../sync/secrets'
import { type SmtpServer, trySmtp } from './smtp'

/** Its password is named by the server, so that no other one is ever sent it. */
const secretOf = ({ user, host }: Pick<MailAccount, 'user' | 'host'>) => `mail ${user} ${host}`

export const passwordOf = (account: MailAccount, secrets: Secrets): Promise<string | null> =>
  account.user === '' ? Promise.resolve('') : secrets.get(secretOf(account))

/** The server of an account; what is not packaged may send to this computer without TLS. */
export function serverOf(account: MailAccount & { readonly password: string }): SmtpServer {
  const isPlain = asked.plainMail && account.host === '127.0.0.1'
  return isPlain ? { ...account, forTests: { isPlain } } : account
}

export async function accountStanding(env: OperationEnv, secrets: Secrets): Promise<MailAccountStanding> {
  const account = env.file.reads.mailAccount()
  return { account, has_password: account !== null && (await passwordOf(account, secrets)) !== null }
}

/** Whether a password was typed and nobody whose it is: without a user nobody signs in. */
export const hasNoUser = ({ user, password = '' }: MailAccountBody): boolean => user === '' && password !== ''

/** Signs in, and says on which field what is wrong. */
export async function testAccount(
  body: MailAccountBody,
  secrets: Secrets,
): Promise<Result<Record<string, never>, Failure>> {
  if (hasNoUser(body)) return err(invalidField('user', mailTexts.noUser))
  const password = body.password ?? (await passwordOf(body, secrets))
  if (password === null || (body.user !== '' && password === '')) {
    return err(invalidField('password', mailTexts.enterPassword))
  }
  const trouble = await trySmtp(serverOf({ ...body, password }))
  if (trouble === null) return ok({})
  if (trouble.field === null) return err({ kind: 'unavailable', message: trouble.reason })
  return err(invalidField(trouble.field, trouble.reason))
}

export async function saveAccount(
  { password, ...account }: MailAccountBody,
  env: OperationEnv,
  secrets: Secrets,
): Promise<void> {
  const before = env.file.reads.mailAccount()
  if (before !== null && secretOf(before) !== secretOf(account)) await secrets.forget(secretOf(before))
  if (password !== undefined && account.user !== '') await secrets.set(secretOf(account), password)
  env.file.write((writes) => {
    writes.setMailAccount(account)
    return ok(undefined)
  })
}

export async function removeAccount(env: OperationEnv, secrets: Secrets): Promise<void> {
  const before = env.file.reads.mailAccount()
  env.file.write((writes) => {
    writes.setMailAccount(null)
    return ok(undefined)
  })
  if (before !== null) await secrets.forget(secretOf(before))
}
