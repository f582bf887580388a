/** Where the mails of common providers are sent by: `domains` are those of their addresses. */
export interface MailProvider {
  readonly id: string
  readonly name: string
  readonly host: string
  readonly port: number
  readonly security: 'tls' | 'starttls'
  readonly domains: readonly string[]
  /** Whether it wants a password made for this alone, and not the usual one. */
  readonly wantsAppPassword: boolean
}

const tls = { port: 465, security: 'tls' } as const
const starttls = { port: 587, security: 'starttls' } as const

/**
 * As nodemailer 10.6.1 lists them (dist/well-known/services.json), but for GMX and WEB.DE, whose German servers are as these
 * providers have long named them. Personal Microsoft accounts take no passwords of programs any more; for a work account its
 * administrator has to let them (MC786329 of Microsoft's message centre, 27 January 2026: off by default from 2027).
 */
export const mailProviders: readonly MailProvider[] = [
  {
    id: 'gmail',
    name: 'Gmail',
    host: 'smtp.gmail.com',
    ...tls,
    domains: ['gmail.com', 'googlemail.com'],
    wantsAppPassword: true,
  },
  {
    id: 'microsoft',
    name: 'Microsoft 365',
    host: 'smtp.office365.com',
    ...starttls,
    domains: [],
    wantsAppPassword: true,
  },
  {
    id: 'icloud',
    name: 'iCloud',
    host: 'smtp.mail.me.com',
    ...starttls,
    domains: ['icloud.com', 'me.com', 'mac.com'],
    wantsAppPassword: true,
  },
  {
    id: 'fastmail',
    name: 'Fastmail',
    host: 'smtp.fastmail.com',
    ...tls,
    domains: ['fastmail.com', 'fastmail.fm'],
    wantsAppPassword: true,
  },
  {
    id: 'gmx',
    name: 'GMX',
    host: 'mail.gmx.net',
    ...tls,
    domains: ['gmx.net', 'gmx.de', 'gmx.at', 'gmx.ch'],
    wantsAppPassword: false,
  },
  { id: 'webde', name: 'WEB.DE', host: 'smtp.web.de', ...starttls, domains: ['web.de'], wantsAppPassword: false },
  {
    id: 'yahoo',
    name: 'Yahoo',
    host: 'smtp.mail.yahoo.com',
    ...tls,
    domains: ['yahoo.com', 'yahoo.de', 'yahoo.co.uk'],
    wantsAppPassword: true,
  },
  {
    id: 'zoho',
    name: 'Zoho',
    host: 'smtp.zoho.com',
    ...tls,
    domains: ['zoho.com', 'zohomail.com'],
    wantsAppPassword: true,
  },
]

/** The provider of a server; null where it is somebody else's. */
export function providerOf(host: string): MailProvider | null {
  return mailProviders.find((provider) => provider.host === host.trim().toLowerCase()) ?? null
}
