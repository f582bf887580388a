import { afterEach, beforeEach, expect, it } from 'vitest'
import { v1 } from '../../contract/v1/index'
import { until } from '../../kernel/until.fixture'
import { createExecutor } from '../../operations/execute'
import { v1Handlers } from '../../operations/v1/index'
import { owner, TestServer } from '../../server/server.fixture'
import { inProcessClient } from '../../transport/in-process-client'
import { answering, badHosts, trustTestAuthority, type BadHost } from '../../transport/http-client/bad-network.fixture'
import { connectionTexts } from '../../words/en/service/connection'
import { ServiceAtWork } from './sync-service.fixture'

let endTrust: () => void
let server: TestServer
let work: ServiceAtWork

beforeEach(async () => {
  endTrust = trustTestAuthority()
  server = await new TestServer().start()
  work = new ServiceAtWork()
})
afterEach(async () => {
  work.remove()
  await server.remove()
  endTrust()
})

/** What the server says, over a line that nothing is wrong with. */
const goodLine = answering((request, response) => {
  const pass = async () => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { method = '', url = '', headers: asked } = request
    const { authorization } = asked
    const headers = { 'content-type': 'application/json', ...(authorization !== undefined && { authorization }) }
    const answer = await fetch(server.address + url, { method, headers, body: body === '' ? null : body })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  }
  pass().catch(() => response.destroy())
})

async function writeClient(): Promise<void> {
  const execute = createExecutor(v1Handlers, work.env)
  const onDefect = (error: unknown) => {
    throw error
  }
  const means = { execute, publicAddress: 'https://here.example/api', checkReplies: true, onDefect }
  const made = await inProcessClient(v1, means).createClient({ body: { name: 'Acme', kind: 'BUSINESS' } })
  expect(made.ok).toBe(true)
}

const standing = () => {
  const { is_offline, last_problem, counts } = work.sync.status()
  return { is_offline, last_problem, waiting: counts.queued + counts.checking + counts.sending }
}

const { insecure } = connectionTexts
const later = {
  selfSigned: [false, insecure.ofNobodyTrusted, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ofAnotherName: [false, insecure.ofAnotherName, 'ERR_TLS_CERT_ALTNAME_INVALID'],
  withoutTls: [false, insecure.withoutTls, 'ERR_SSL_WRONG_VERSION_NUMBER'],
  portal: [false, connectionTexts.somethingElseAnswers(200), null],
  sendsToPortal: [false, connectionTexts.redirected, null],
  wantsProxyPassword: [false, connectionTexts.refusedOnTheWay, null],
  nobody: [true, connectionTexts.nothingAnswers, 'ECONNREFUSED'],
} as const

it.each(Object.keys(later) as (keyof typeof later)[])(
  'a bad network in a later round loses nothing: %s',
  async (what) => {
    let host: BadHost = await goodLine()
    const { origin } = host
    const port = Number(new URL(origin).port)
    expect((await work.sync.link(`${origin}/api`, owner.email, owner.password)).ok).toBe(true)
    expect((await work.sync.confirm({ generator: 'device' })).ok).toBe(true)
    await until(() => {
      expect(work.sync.status()).toMatchObject({ progress: null, last_problem: null, link: { state: 'linked' } })
      expect(work.sync.status().link?.verified_at).not.toBeNull()
    })
    await host.stop()

    host = await badHosts[what](port)
    await writeClient()
    work.sync.syncNow()
    const [isOffline, sentence, code] = later[what]
    await until(() => {
      expect(standing()).toMatchObject({
        is_offline: isOffline,
        last_problem: expect.stringContaining(sentence) as string,
        waiting: 1,
      })
      expect(work.sync.status().progress).toBeNull()
    })
    expect(work.troubles.at(-1)).toBe(code)
    await host.stop()

    host = await goodLine(port)
    // What may have arrived is looked up before it is sent again, in as many rounds as that takes.
    await until(() => {
      work.sync.syncNow()
      expect(standing()).toEqual({ is_offline: false, last_problem: null, waiting: 0 })
    })
    await host.stop()
  },
)
