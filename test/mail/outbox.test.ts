import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { millisecondsToInstant } from '../../src/kernel/instant'
import { ok } from '../../src/kernel/result'
import type { MailingId } from '../../src/domain/ids'
import { createOutbox, type Outbox } from '../../src/main/mail/outbox'
import { sendBySmtp } from '../../src/main/mail/smtp'
import { openOrganizationFile, type OrganizationFile } from '../../src/storage/organization-file'
import { account, enqueue, idOf } from './mail-books'
import { type ServerManners, type SmtpTestServer, startSmtpServer } from './smtp-server'

let folder = ''
let file: OrganizationFile
let server: SmtpTestServer
let outbox: Outbox
let clock = 0
let password: string | null = ''
/** What somebody does while the system asks for the password. */
let meanwhile: () => void = () => undefined
/** What the server answers to RCPT and to a mail, one after another; then it takes everything. */
let answers: string[] = []
/** Why a mail is not to leave any more. */
const objections = new Map<MailingId, string>()

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-outbox-'))
  const opened = openOrganizationFile(join(folder, 'books.sqlite'), { isMade: true })
  if (!opened.ok) throw new Error(opened.error.detail)
  file = opened.value
  clock = 0
  password = ''
  meanwhile = () => undefined
  answers = []
  objections.clear()
  const manners: ServerManners = {
    answer: (command) =>
      command === 'RCPT' && answers[0]?.startsWith('rcpt ') ? (answers.shift() ?? '').slice(5) : null,
    answerMail: () => (answers[0]?.startsWith('rcpt ') ? null : (answers.shift() ?? null)),
  }
  server = await startSmtpServer(manners)
  setAccount()
  outbox = begin()
})
afterEach(async () => {
  outbox.end()
  await server.close()
  file.close()
  rmSync(folder, { recursive: true })
})

function setAccount(): void {
  file.write((writes) => {
    writes.setMailAccount({ ...account, port: server.port })
    return ok(undefined)
  })
}

function begin(): Outbox {
  return createOutbox({
    file: () => file,
    password: () => {
      meanwhile()
      return Promise.resolve(password)
    },
    send: (to, envelope, message) => sendBySmtp({ ...to, forTests: { isPlain: true } }, envelope, message),
    objection: (id) => objections.get(id) ?? null,
    takeBack: (id, writes) => {
      writes.mailQueue.drop(id)
    },
    now: () => millisecondsToInstant(clock),
    changed: () => undefined,
    onDefect: (error) => {
      throw error
    },
  })
}

const stateOf = (id: MailingId) => file.reads.mailings.get(id)?.state
const reasonOf = (id: MailingId) => file.reads.mailings.get(id)?.reason
const taken = () => server.taken.map(({ messageId, to }) => [idOf(messageId), ...to])

describe('the outbox', () => {
  it('sends what waits, one after another, and forgets its bytes then', async () => {
    const ids = [1, 2, 3].map((index) => enqueue(file, [`${String(index)}@b.example`]))
    await outbox.look()
    expect(ids.map(stateOf)).toEqual(['sent', 'sent', 'sent'])
    expect(taken()).toEqual(ids.map((id, index) => [id, `${String(index + 1)}@b.example`]))
    expect(file.reads.mailQueue.get(ids[0] as MailingId)).toBeNull()
  })

  it('waits longer each time that the server puts it off, and sends it in the end', async () => {
    answers = ['rcpt 451 Greylisted', 'rcpt 451 Greylisted', '452 Disk full']
    const id = enqueue(file, ['a@b.example'])
    for (const minutes of [0, 1, 2, 4]) {
      clock += minutes * 60_000 - 1
      await outbox.look()
      if (minutes > 0) expect([minutes, stateOf(id)]).toEqual([minutes, 'waiting'])
      clock += 1
      await outbox.look()
    }
    expect(stateOf(id)).toBe('sent')
    expect(taken()).toEqual([[id, 'a@b.example']])
  })

  it('sends nothing that there is an objection to by the time it would leave, and says why', async () => {
    answers = ['rcpt 451 Greylisted']
    const id = enqueue(file, ['a@b.example'])
    await outbox.look()
    expect(stateOf(id)).toBe('waiting')
    objections.set(id, 'It has been paid.')
    clock = 60_000
    await outbox.look()
    expect([stateOf(id), reasonOf(id), file.reads.mailQueue.get(id)]).toEqual(['failed', 'It has been paid.', null])
    expect(taken()).toEqual([])
  })

  it('sends nothing that is stopped, or objected to, while the system asks for the password', async () => {
    const [stopped, paid] = [enqueue(file, ['a@b.example']), enqueue(file, ['b@b.example'])]
    meanwhile = () => {
      objections.set(paid, 'It has been paid.')
      file.write((writes) => {
        writes.mailings.move(stopped, { state: 'failed', reason: 'You stopped it.', at: millisecondsToInstant(clock) })
        return ok(undefined)
      })
    }
    await outbox.look()
    expect([stopped, paid].map(reasonOf)).toEqual(['You stopped it.', 'It has been paid.'])
    expect(taken()).toEqual([])
  })

  it('gives up after three days, and says why', async () => {
    answers = Array.from({ length: 40 }, () => 'rcpt 451 Greylisted')
    const id = enqueue(file, ['a@b.example'])
    const begun = clock
    for (let minutes = 0; stateOf(id) === 'waiting'; minutes = Math.min(240, Math.max(1, minutes * 2))) {
      clock += minutes * 60_000
      await outbox.look()
    }
    const hours = (clock - begun) / 3_600_000
    expect([hours >= 72, hours < 76]).toEqual([true, true])
    expect([stateOf(id), reasonOf(id)]).toEqual(['failed', expect.stringMatching(/three days.*Greylisted/)])
  })

  it('gives it five attempts again where the computer was shut for days', async () => {
    answers = Array.from({ length: 10 }, () => 'rcpt 451 Greylisted')
    const id = enqueue(file, ['a@b.example'])
    const look = async (minutes: number) => {
      clock += minutes * 60_000
      await outbox.look()
      return stateOf(id)
    }
    for (const minutes of [0, 1, 2, 4, 8]) expect(await look(minutes)).toBe('waiting')
    const states = []
    for (const minutes of [4 * 24 * 60, 1, 2, 4, 8]) states.push(await look(minutes))
    expect(states).toEqual(['waiting', 'waiting', 'waiting', 'waiting', 'failed'])
  })

  it('ends with the reason where the server refuses it for good', async () => {
    answers = ['550 Spam']
    const id = enqueue(file, ['a@b.example'])
    await outbox.look()
    expect([stateOf(id), reasonOf(id)]).toEqual(['failed', expect.stringMatching(/Spam/)])
    clock = 86_400_000
    await outbox.look()
    expect(taken()).toEqual([])
  })

  it('sends it again only to those who did not get it', async () => {
    answers = ['rcpt 250 Yes', 'rcpt 451 Greylisted']
    const id = enqueue(file, ['a@b.example', 'c@d.example'])
    await outbox.look()
    expect([stateOf(id), reasonOf(id)]).toEqual(['waiting', expect.stringMatching(/c@d\.example.*Greylisted/)])
    clock = 60_000
    await outbox.look()
    expect(stateOf(id)).toBe('sent')
    expect(taken().map(([, ...to]) => to.at(-1))).toEqual(['a@b.example', 'c@d.example'])
  })

  it('names a domain in the letters of the name system, and who is refused as they were typed', async () => {
    answers = ['rcpt 250 Yes', 'rcpt 550 Nobody']
    const id = enqueue(file, ['info@bücher.example', 'niemand@bücher.example'])
    await outbox.look()
    expect([stateOf(id), reasonOf(id)]).toEqual(['failed', expect.stringMatching(/niemand@bücher\.example.*Nobody/)])
    expect(taken()).toEqual([[id, 'info@xn--bcher-kva.example']])
    expect(file.reads.mailQueue.get(id)?.recipients).toEqual(['niemand@bücher.example'])
  })

  it.each(['drop', 'drop after taking'])('does not send again unasked what may have arrived: %s', async (answer) => {
    answers = [answer]
    const id = enqueue(file, ['a@b.example'])
    await outbox.look()
    expect(stateOf(id)).toBe('unclear')
    clock = 86_400_000
    await outbox.look()
    expect(taken()).toHaveLength(answer === 'drop' ? 0 : 1)
  })

  it('asks about what was being sent when the last run ended', async () => {
    const id = enqueue(file, ['a@b.example'])
    file.write((writes) => {
      writes.mailings.move(id, { state: 'sending', reason: null, at: millisecondsToInstant(0) })
      return ok(undefined)
    })
    await outbox.look()
    expect(stateOf(id)).toBe('unclear')
    expect(taken()).toEqual([])
  })

  it('says what is missing, and loses nothing', async () => {
    password = null
    const id = enqueue(file, ['a@b.example'])
    await outbox.look()
    expect([stateOf(id), reasonOf(id)]).toEqual(['failed', expect.stringMatching(/password/)])
    expect(file.reads.mailQueue.get(id)?.recipients).toEqual(['a@b.example'])
  })

  it('waits for a server that is not there', async () => {
    await server.close()
    const id = enqueue(file, ['a@b.example'])
    await outbox.look()
    expect([stateOf(id), reasonOf(id)]).toEqual(['waiting', expect.stringMatching(/takes no mail/)])
    server = await startSmtpServer()
    setAccount()
    clock = 60_000
    await outbox.look()
    expect(stateOf(id)).toBe('sent')
  })

  it('tries at once what waits where the network is back, or the clock was set back', async () => {
    answers = Array.from({ length: 9 }, () => 'rcpt 451 Greylisted')
    const id = enqueue(file, ['a@b.example'])
    for (let tries = 0; tries < 9; tries += 1) {
      await outbox.look()
      clock += 240 * 60_000
    }
    clock -= 2 * 86_400_000
    await outbox.look()
    expect([stateOf(id), taken()]).toEqual(['waiting', []])
    await outbox.wake()
    expect([stateOf(id), taken()]).toEqual(['sent', [[id, 'a@b.example']]])
  })

  it('begins nothing once it has ended', async () => {
    outbox.end()
    const id = enqueue(file, ['a@b.example'])
    await outbox.look()
    expect([stateOf(id), taken()]).toEqual(['waiting', []])
  })
})
