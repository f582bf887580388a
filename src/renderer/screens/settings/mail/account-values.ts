import type { MailAccountBody, MailAccountStanding } from '../../../../contract/desktop/mail-operations'
import { mailProviders, providerOf } from '../../../../domain/mail/providers'

/** The mail account as it is typed. */
export interface AccountValues {
  provider: string
  sender: string
  host: string
  port: string
  security: 'tls' | 'starttls'
  user: string
}

export const OTHER = 'other'

/** What is kept, or the business's address with the provider that it is at. */
export function accountValues(standing: MailAccountStanding | null, email: string | null): AccountValues {
  const account = standing?.account
  if (account) {
    const { port, ...rest } = account
    return { ...rest, provider: providerOf(account.host)?.id ?? OTHER, port: String(port) }
  }
  const domain = email?.split('@')[1]?.toLowerCase() ?? ''
  const own = mailProviders.find(({ domains }) => domains.includes(domain))
  const blank = { provider: OTHER, host: '', port: '465', security: 'tls' } as const
  const values = { ...blank, sender: email ?? '', user: email ?? '' }
  return own === undefined ? values : withProvider(values, own.id)
}

/** As the provider has it; what is typed stays for another one. */
export function withProvider(values: AccountValues, id: string): AccountValues {
  const provider = mailProviders.find((each) => each.id === id)
  if (provider === undefined) return { ...values, provider: OTHER }
  const { host, port, security } = provider
  return { ...values, provider: id, host, port: String(port), security }
}

/** The password is none of the values: those are kept for a crash, and it is not to lie there. */
export function accountBody({ sender, host, port, security, user }: AccountValues, password: string): MailAccountBody {
  const body = { sender, host, port: Number(port), security, user }
  return password === '' ? body : { ...body, password }
}
