import { Readable } from 'node:stream'
import { domainToASCII } from 'node:url'
import type Connection from 'nodemailer/lib/smtp-connection'
import { headerLine } from '../../domain/mail/header-line'
import { securityFault } from '../../transport/http-client/fetch-failure'
import { trustsMore } from '../../transport/http-client/system-authorities'
import { mailTroubles } from '../../words/en/service/mail-troubles'

/** A server that takes mails from one person. */
export interface SmtpServer {
  readonly host: string
  readonly port: number
  /** TLS from the first byte, or asked for before anything else is said. */
  readonly security: 'tls' | 'starttls'
  readonly user: string
  readonly password: string
  /** Only our tests speak without TLS, and with their own certificates. */
  readonly forTests?: { readonly isPlain: boolean; readonly ca?: string }
}

export interface Envelope {
  readonly from: string
  readonly to: readonly string[]
}

/** Why a server was not reached or did not take a mail. */
export interface Trouble {
  /** In plain words. */
  readonly reason: string
  /** The field of the account that is to be mended, where it is one. */
  readonly field: 'host' | 'port' | 'password' | null
  /** Whether the same attempt may succeed later. */
  readonly isPassing: boolean
}

export interface Refused {
  readonly address: string
  readonly reason: string
  readonly isPassing: boolean
}

/** What came of an attempt. Where it is `unclear` the server may have the mail: nobody has heard. */
export type Verdict =
  | { readonly kind: 'sent'; readonly refused: readonly Refused[] }
  | { readonly kind: 'unclear' }
  | ({ readonly kind: 'trouble' } & Trouble)

/** Milliseconds. */
const CONNECTING = 30_000
const SILENCE = 120_000

/** Hands a mail to the server; the library is loaded at the first one. */
export async function sendBySmtp(server: SmtpServer, envelope: Envelope, message: Uint8Array): Promise<Verdict> {
  const connection = await connect(server)
  if ('reason' in connection) return { kind: 'trouble', ...connection }
  let isBegun = false
  const content = new Readable({
    read() {
      isBegun = true
      this.push(message)
      this.push(null)
    },
  })
  return new Promise((resolve) => {
    // By its own name in ASCII, as servers without SMTPUTF8 take no other; who is refused is told as they were typed.
    const typed = new Map(envelope.to.map((address) => [withAsciiDomain(address), address]))
    connection.send(
      { from: withAsciiDomain(envelope.from), to: [...typed.keys()], size: message.length },
      content,
      (error: SmtpError | null, info) => {
        connection.quit()
        if (error === null) resolve({ kind: 'sent', refused: refusedOf(info.rejectedErrors ?? [], typed) })
        else if (isBegun && !isRefusal(error)) resolve({ kind: 'unclear' })
        else resolve({ kind: 'trouble', ...troubleOf(error, server) })
      },
    )
  })
}

/** Whether the server has said of the whole text that it does not take it; anything else may mean that it did. */
const isRefusal = ({ command, responseCode = 0 }: SmtpError) => command === 'DATA' && responseCode >= 400

/** Signs in and leaves again; null where that worked. */
export async function trySmtp(server: SmtpServer): Promise<Trouble | null> {
  const connection = await connect(server)
  if ('reason' in connection) return connection
  connection.quit()
  return null
}

async function connect(server: SmtpServer): Promise<Connection | Trouble> {
  const first = await connectOnce(server)
  const isRefused = 'error' in first
  if (isRefused && (await trustsMore(securityFault(first.error.originalCode ?? '')))) return connect(server)
  return isRefused ? troubleOf(first.error, server) : first
}

async function connectOnce(server: SmtpServer): Promise<Connection | { readonly error: SmtpError }> {
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection')
  const { host, port, security, user, password, forTests } = server
  const isPlain = forTests?.isPlain === true
  const connection = new SMTPConnection({
    ...{ host, port, secure: security === 'tls' && !isPlain, requireTLS: security === 'starttls' && !isPlain },
    ignoreTLS: isPlain,
    tls: { minVersion: 'TLSv1.2', ...(forTests?.ca === undefined ? {} : { ca: forTests.ca }) },
    ...{ connectionTimeout: CONNECTING, greetingTimeout: CONNECTING, socketTimeout: SILENCE },
    // Its own name would be that of the computer, which is nobody's business.
    name: 'localhost',
  })
  return new Promise((resolve) => {
    const fail = (error: SmtpError): void => {
      connection.close()
      resolve({ error })
    }
    connection.on('error', fail)
    connection.connect((error?: SmtpError | null) => {
      if (error) fail(error)
      else if (user === '') resolve(connection)
      else
        connection.login({ user, pass: password }, (refusal: SmtpError | null) =>
          refusal ? fail(refusal) : resolve(connection),
        )
    })
  })
}

interface SmtpError extends Error {
  readonly code?: string | undefined
  readonly originalCode?: string | undefined
  readonly command?: string | undefined
  readonly response?: string | false | undefined
  readonly responseCode?: number | undefined
  readonly recipient?: string | undefined
}

const NEEDS_APP_PASSWORD =
  /application-specific|app(lication)?[ -]password|5\.7\.(9|139)\b|basic authentication is disabled/i

function troubleOf(error: SmtpError, { host, port }: SmtpServer): Trouble {
  const { code, originalCode = '', command = '', responseCode } = error
  const said = answerOf(error)
  const passing = (reason: string, field: Trouble['field'] = null): Trouble => ({ reason, field, isPassing: true })
  const final = (reason: string, field: Trouble['field'] = null): Trouble => ({ reason, field, isPassing: false })
  if (code === 'EAUTH') {
    if (responseCode !== undefined && responseCode < 500) return passing(mailTroubles.notNow(said))
    if (NEEDS_APP_PASSWORD.test(said)) return final(mailTroubles.appPassword, 'password')
    return final(responseCode === undefined ? mailTroubles.noSignIn : mailTroubles.wrongPassword(said), 'password')
  }
  if (responseCode && command !== 'CONN' && command !== 'STARTTLS') {
    return responseCode < 500 ? passing(mailTroubles.notNow(said)) : final(mailTroubles.refused(said))
  }
  if (code === 'EMESSAGE') return final(mailTroubles.tooLarge)
  if (code === 'EDNS' || originalCode === 'ENOTFOUND' || originalCode === 'EAI_AGAIN') {
    return passing(mailTroubles.nameNotFound(host), 'host')
  }
  if (originalCode === 'ECONNREFUSED') return passing(mailTroubles.connectionRefused(host, port), 'port')
  const fault = securityFault(originalCode)
  if (fault !== null && fault !== 'withoutTls' && fault !== 'notSecured')
    return passing(mailTroubles.insecure[fault](host), 'host')
  if (command === 'STARTTLS' || command === 'EHLO') return passing(mailTroubles.noTls(host), 'port')
  if (fault !== null) return passing(mailTroubles.otherTls(host, port), 'port')
  if (code === 'ETIMEDOUT') return passing(mailTroubles.noAnswer(host, port), 'port')
  return passing(mailTroubles.brokeOff(host))
}

/** What turns the direction of a text around: a server says nothing by it. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** What the server has said, without the figures before it and in one line. */
function answerOf({ response }: SmtpError): string {
  if (typeof response !== 'string') return ''
  const lines = response.split(/\r?\n/).map((line) => line.replace(/^\d{3}[ -](\d\.\d+\.\d+ )?/, '').trim())
  return headerLine(lines.join(' ').replace(DIRECTIONS, '')).slice(0, 300)
}

/** An address whose domain is in the letters of the name system: bücher.example is xn--bcher-kva.example there. */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = domainToASCII(address.slice(at + 1))
  return domain === '' ? address : `${address.slice(0, at + 1)}${domain}`
}

function refusedOf(errors: readonly SmtpError[], typed: ReadonlyMap<string, string>): Refused[] {
  return errors.map((error) => ({
    address: typed.get(error.recipient ?? '') ?? error.recipient ?? '',
    reason: answerOf(error),
    isPassing: (error.responseCode ?? 500) < 500,
  }))
}
