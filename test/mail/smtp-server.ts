import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createServer as createTlsServer, TLSSocket } from 'node:tls'

/** A mail that the server said yes to. */
export interface TakenMail {
  readonly messageId: string
  readonly to: readonly string[]
  readonly data: string
}

export interface ServerManners {
  /** Speaks TLS from the first byte, or after STARTTLS, with these. */
  readonly tls?: { readonly key: string; readonly cert: string; readonly isFromStart: boolean }
  readonly password?: string
  /** The answer to a command instead of the usual one; `drop` cuts the connection, null leaves it as usual. */
  readonly answer?: (command: string, argument: string) => string | null | Promise<string | null>
  /** Whether a mail that was received whole is kept, before anything is answered. */
  readonly answerMail?: (mail: TakenMail) => string | null | Promise<string | null>
}

export interface SmtpTestServer {
  readonly port: number
  readonly taken: readonly TakenMail[]
  readonly close: () => Promise<void>
}

/** A mail server on loopback, with whatever manners a test wants: it keeps what it has said yes to. */
export async function startSmtpServer(manners: ServerManners = {}): Promise<SmtpTestServer> {
  const taken: TakenMail[] = []
  const open = new Set<Socket>()
  const { tls } = manners
  const serve = (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    talk(socket, manners, taken)
  }
  const server = tls?.isFromStart ? createTlsServer({ key: tls.key, cert: tls.cert }, serve) : createServer(serve)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    taken,
    close: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function talk(first: Socket, manners: ServerManners, taken: TakenMail[]): void {
  let socket = first
  let buffer = ''
  let to: string[] = []
  let isData = false
  let isSecure = manners.tls?.isFromStart === true
  let turn = Promise.resolve()
  const say = (line: string) => socket.writable && socket.write(`${line}\r\n`)
  const read = (chunk: Buffer) => {
    buffer += chunk.toString('latin1')
    turn = turn.then(work)
  }

  async function work(): Promise<void> {
    for (;;) {
      const end = buffer.indexOf(isData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const text = buffer.slice(0, end)
      buffer = buffer.slice(end + (isData ? 5 : 2))
      if (isData) await takeMail(text)
      else await obey(text)
    }
  }

  async function takeMail(data: string): Promise<void> {
    isData = false
    const messageId = /^Message-ID: (.*)\r?$/im.exec(data)?.[1] ?? ''
    const mail = { messageId, to, data: data.replace(/^\.\./gm, '.') }
    to = []
    const answer = (await manners.answerMail?.(mail)) ?? '250 2.0.0 Taken'
    if (answer.startsWith('2') || answer === 'drop after taking') taken.push(mail)
    if (answer.startsWith('drop')) socket.destroy()
    else say(answer)
  }

  async function obey(line: string): Promise<void> {
    const [command = '', ...rest] = line.split(' ')
    const verb = command.toUpperCase()
    const own = (await manners.answer?.(verb, rest.join(' '))) ?? null
    if (verb === 'RCPT' && own?.startsWith('2')) to.push(addressIn(rest.join(' ')))
    if (own === 'drop') socket.destroy()
    else if (own !== null) say(own)
    else usual(verb, rest.join(' '))
  }

  function usual(verb: string, argument: string): void {
    if (verb === 'EHLO') {
      say('250-loopback')
      if (manners.tls && !isSecure) say('250-STARTTLS')
      if (manners.password !== undefined) say('250-AUTH PLAIN')
      say('250 SIZE 30000000')
    } else if (verb === 'STARTTLS' && manners.tls) {
      say('220 Go on')
      const { key, cert } = manners.tls
      first.removeListener('data', read)
      socket = new TLSSocket(first, { isServer: true, key, cert })
      socket.on('error', () => first.destroy())
      socket.on('data', read)
      isSecure = true
    } else if (verb === 'STARTTLS') say('502 5.5.1 Not here')
    else if (verb === 'AUTH') {
      const [, password] = /\0.*\0(.*)$/.exec(Buffer.from(argument.split(' ')[1] ?? '', 'base64').toString()) ?? []
      const isRight = password === manners.password
      say(isRight ? '235 2.7.0 Welcome' : '535 5.7.8 Username and password not accepted')
    } else if (verb === 'RCPT') {
      to.push(addressIn(argument))
      say('250 2.1.5 Yes')
    } else if (verb === 'DATA') {
      isData = true
      say('354 Go on')
    } else if (verb === 'QUIT') {
      say('221 Bye')
      socket.end()
    } else say('250 2.0.0 Yes')
  }

  socket.on('data', read)
  say('220 loopback ESMTP')
}

const addressIn = (argument: string) => /<(.*)>/.exec(argument)?.[1] ?? ''
