import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ok } from '../../src/kernel/result'
import { millisecondsToInstant } from '../../src/kernel/instant'
import { startOperations } from '../../src/contract/desktop/start-operations'
import type { MailingId, OrganizationId, UserId } from '../../src/domain/ids'
import { setUpOrganization } from '../../src/operations/desktop/set-up'
import { openOrganizationFile, type OrganizationFile } from '../../src/storage/organization-file'
import { business } from '../conformance/kit/business'
import { bundleWriter } from '../crash/bundle'
import { chance } from '../crash/chance'
import { account, enqueue, idOf } from './mail-books'
import { type SmtpTestServer, startSmtpServer } from './smtp-server'

const COUNT = 200
const folder = mkdtempSync(join(tmpdir(), 'billfold-outbox-'))
const path = join(folder, 'books.sqlite')
const random = chance(20_261_127)
let sender = ''
let server: SmtpTestServer

/** The books between two runs of whoever sends. */
function withFile<T>(work: (file: OrganizationFile) => T, isMade = false): T {
  const opened = openOrganizationFile(path, { isMade })
  if (!opened.ok) throw new Error(opened.error.detail)
  try {
    return work(opened.value)
  } finally {
    opened.value.close()
  }
}

beforeAll(async () => {
  sender = await bundleWriter('test/mail/sender.ts')
  // A server that takes its time in every word, so that each moment is somebody's last.
  const linger = () => sleep(random(6)).then(() => null)
  server = await startSmtpServer({ answer: linger, answerMail: linger })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

/** Sends until all is sent, or for so many milliseconds, where it is killed; says whether all was. */
async function send(milliseconds: number | null): Promise<boolean> {
  const child = spawn(process.execPath, [sender, path, String(server.port)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const closed = once(child, 'close')
  let output = ''
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    output += chunk.toString()
    if (milliseconds === null || !output.includes('begun') || output.includes('done')) continue
    await sleep(milliseconds)
    child.kill('SIGKILL')
  }
  const [code] = (await closed) as [number | null]
  expect(code, 'it was killed, or is done').toBeOneOf([null, 0])
  return output.includes('done')
}

it(`${String(COUNT)} mails whose sender is killed again and again: none lost, none sent twice`, async () => {
  const ids = withFile((file) => {
    const owner = { organizationId: v7() as OrganizationId, ownerId: v7() as UserId, now: millisecondsToInstant(0) }
    setUpOrganization(file, startOperations.setUp.body.parse(business), owner)
    file.write((writes) => {
      writes.setMailAccount({ ...account, port: server.port })
      return ok(undefined)
    })
    return Array.from({ length: COUNT }, (_, index) => enqueue(file, [`${String(index)}@b.example`]))
  }, true)
  let kills = 0
  while (!(await send(random(1200)))) kills += 1
  const states = withFile((file) => new Map(ids.map((id) => [id as string, file.reads.mailings.get(id)?.state])))
  const taken = server.taken.map(({ messageId }) => idOf(messageId))
  const [sent, unclear] = (['sent', 'unclear'] as const).map((state) => ids.filter((id) => states.get(id) === state))

  expect(kills, 'it was killed').toBeGreaterThan(5)
  expect((sent?.length ?? 0) + (unclear?.length ?? 0), 'none is lost').toBe(COUNT)
  expect(unclear?.length, 'each kill leaves one at most that nobody is sure of').toBeLessThanOrEqual(kills)
  expect(new Set(taken).size, 'none was sent twice').toBe(taken.length)
  expect(
    sent?.filter((id) => !taken.includes(id)),
    'what is called sent was taken',
  ).toEqual([])
  const silent = taken.filter((id) => !['sent', 'unclear'].includes(states.get(id) ?? ''))
  expect(silent, 'what was taken is called sent, or asked about').toEqual([])

  expect(unclear?.length, 'some kill fell into the midst of one').toBeGreaterThan(0)
  await sendAgain(unclear ?? [])
  expect(new Set(server.taken.map(({ messageId }) => idOf(messageId))), 'all arrive, each by one id').toEqual(
    new Set(ids),
  )
}, 300_000)

/** As a person does who was asked. */
async function sendAgain(unclear: readonly MailingId[]): Promise<void> {
  withFile((file) => {
    file.write((writes) => {
      for (const id of unclear) {
        const mailing = file.reads.mailings.get(id)
        if (mailing) writes.mailings.move(id, { state: 'waiting', reason: null, at: mailing.createdAt })
      }
      return ok(undefined)
    })
  })
  expect(await send(null)).toBe(true)
}
