import { afterEach, describe, expect, it } from 'vitest'
import { sendBySmtp, type SmtpServer, trySmtp } from '../../src/main/mail/smtp'
import { selfSigned, signedByAuthority, testAuthority } from '../../src/transport/http-client/certificate.fixture'
import { type ServerManners, type SmtpTestServer, startSmtpServer } from './smtp-server'

const servers: SmtpTestServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

async function start(manners: ServerManners = {}): Promise<SmtpTestServer> {
  const server = await startSmtpServer(manners)
  servers.push(server)
  return server
}

const plain = (port: number, more: Partial<SmtpServer> = {}): SmtpServer => ({
  ...{ host: '127.0.0.1', port, security: 'starttls', user: '', password: '' },
  forTests: { isPlain: true },
  ...more,
})
const envelope = { from: 'ada@studio.example', to: ['ines@cedar.example', 'sam@cedar.example'] }
const message = Buffer.from('Message-ID: <1@studio.example>\r\nSubject: x\r\n\r\n..\r\n.leading\r\nend')

describe('a server that takes mail', () => {
  it('is handed it whole, with its dots', async () => {
    const server = await start()
    expect(await sendBySmtp(plain(server.port), envelope, message)).toEqual({ kind: 'sent', refused: [] })
    expect(server.taken).toHaveLength(1)
    expect(server.taken[0]).toMatchObject({ messageId: '<1@studio.example>', to: envelope.to })
    expect(server.taken[0]?.data.trimEnd()).toBe(message.toString())
  })

  it('says for whom it does not take it', async () => {
    const server = await start({
      answer: (command, argument) =>
        command === 'RCPT' && argument.includes('sam@') ? '550 5.1.1 Nobody of that name' : null,
    })
    expect(await sendBySmtp(plain(server.port), envelope, message)).toEqual({
      kind: 'sent',
      refused: [{ address: 'sam@cedar.example', reason: 'Nobody of that name', isPassing: false }],
    })
  })
})

describe('what goes wrong', () => {
  const answers = (verb: string, line: string): ServerManners => ({
    answer: (command) => (command === verb ? line : null),
  })

  it.each([
    ['greylisting', answers('RCPT', '451 4.7.1 Greylisted, try later'), true, /takes it later.*Greylisted/],
    ['a full mailbox', answers('RCPT', '552 5.2.2 Mailbox full'), false, /did not take it.*Mailbox full/],
    ['a sender that is not known', answers('MAIL', '550 5.7.1 Who are you'), false, /Who are you/],
    ['what is no word', { answerMail: () => '554 \u001b[31mSp\u202eam\u0007' }, false, /It says: \[31mSpam$/],
    ['no DATA', answers('DATA', '554 5.3.0 Broken'), false, /Broken/],
    ['a cut before the mail left', answers('DATA', 'drop'), true, /broke off/],
    ['a cut before anything was said', answers('MAIL', 'drop'), true, /broke off/],
    ['spam', { answerMail: () => '554 5.7.1 Spam' }, false, /Spam/],
    ['a refusal for now, after the mail', { answerMail: () => '452 4.3.1 Disk full' }, true, /Disk full/],
  ] as const)('%s is trouble, and nothing is taken', async (_name, manners, isPassing, reason) => {
    const server = await start(manners)
    const verdict = await sendBySmtp(plain(server.port), envelope, message)
    expect(verdict).toMatchObject({ kind: 'trouble', isPassing })
    expect(verdict).toHaveProperty('reason', expect.stringMatching(reason))
    expect(server.taken).toEqual([])
  })

  it.each(['drop', 'drop after taking', '354 Go on', '150 Wait', 'Yes, of course'])(
    'what is no answer after the mail left is unclear, as nobody can tell: %s',
    async (answer) => {
      const server = await start({ answerMail: () => answer })
      expect(await sendBySmtp(plain(server.port), envelope, message)).toEqual({ kind: 'unclear' })
    },
  )
})

describe('an account', () => {
  const tls = selfSigned
  const account = (port: number, more: Partial<SmtpServer> = {}): SmtpServer => ({
    ...{ host: '127.0.0.1', port, security: 'tls', user: 'ada', password: 'right' },
    forTests: { isPlain: false, ca: selfSigned.cert },
    ...more,
  })

  it.each([
    ['tls', true],
    ['starttls', false],
  ] as const)('is signed in to by %s', async (security, isFromStart) => {
    const server = await start({ tls: { ...tls, isFromStart }, password: 'right' })
    expect(await trySmtp(account(server.port, { security }))).toBeNull()
    expect(await sendBySmtp(account(server.port, { security }), envelope, message)).toMatchObject({ kind: 'sent' })
  })

  it('is told of a wrong password, and of one that has to be an app password', async () => {
    const server = await start({ tls: { ...tls, isFromStart: true }, password: 'right' })
    const wrong = await trySmtp(account(server.port, { password: 'wrong' }))
    expect(wrong).toMatchObject({
      field: 'password',
      isPassing: false,
      reason: expect.stringMatching(/not accepted$/) as string,
    })
    const strict = await start({
      tls: { ...tls, isFromStart: true },
      password: 'right',
      answer: (command) => (command === 'AUTH' ? '534 5.7.9 Application-specific password required' : null),
    })
    expect((await trySmtp(account(strict.port)))?.reason).toMatch(/wants an app password/)
  })

  it.each([
    ['that nobody vouches for', selfSigned, /signed by nobody/],
    ['of another name', signedByAuthority.ofAnotherName, /is for another name/],
    ['that has expired', signedByAuthority.expired, /has expired/],
    ['that is not valid yet', signedByAuthority.early, /is not valid yet/],
  ])('is told of a certificate %s', async (_, certificate, reason) => {
    const server = await start({ tls: { ...certificate, isFromStart: true }, password: 'right' })
    const trouble = await trySmtp(account(server.port, { forTests: { isPlain: false, ca: testAuthority } }))
    expect(trouble).toMatchObject({ field: 'host', reason: expect.stringMatching(reason) as string })
    expect(server.taken).toEqual([])
  })

  it('never signs in without encryption', async () => {
    const said: string[] = []
    const server = await start({
      password: 'right',
      answer: (command) => {
        said.push(command)
        return null
      },
    })
    const trouble = await trySmtp(account(server.port, { security: 'starttls' }))
    expect(trouble?.reason).toMatch(/no encryption/)
    expect(said).not.toContain('AUTH')
    expect((await trySmtp(account(server.port)))?.reason).toMatch(/speaks no TLS/)
  })

  it('is told of a name that nobody has, and of a port where nobody is', async () => {
    const server = await start()
    await server.close()
    servers.pop()
    expect((await trySmtp(account(server.port)))?.reason).toMatch(/takes no mail at port/)
    expect((await trySmtp(account(465, { host: 'nobody.invalid' })))?.reason).toMatch(/No server is called/)
  })
})
