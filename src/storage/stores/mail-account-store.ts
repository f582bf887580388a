import type { Connection } from '../connection'
import { lazy } from '../lazy'

/** By which server a person sends; the password is kept elsewhere. */
export interface MailAccount {
  readonly host: string
  readonly port: number
  readonly security: 'tls' | 'starttls'
  readonly user: string
  /** The address that mails come from. */
  readonly sender: string
}

export function mailAccountReads({ sqlite }: Connection) {
  const get = lazy(() =>
    sqlite.prepare<[], MailAccount>('SELECT host, port, security, user_name AS user, sender FROM mail_account'),
  )
  return { mailAccount: (): MailAccount | null => get().get() ?? null }
}

export function mailAccountWrites({ sqlite }: Connection) {
  const drop = lazy(() => sqlite.prepare('DELETE FROM mail_account'))
  const set = lazy(() =>
    sqlite.prepare(
      `INSERT INTO mail_account (only_one, host, port, security, user_name, sender)
       VALUES (1, @host, @port, @security, @user, @sender)`,
    ),
  )
  return {
    setMailAccount(account: MailAccount | null): void {
      drop().run()
      if (account !== null) set().run(account)
    },
  }
}
