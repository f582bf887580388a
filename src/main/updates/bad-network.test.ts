import { CancellationToken, configureRequestUrl } from 'builder-util-runtime'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { badHosts, trustTestAuthority, type Begin } from '../../transport/http-client/bad-network.fixture'
import { updateTexts } from '../../words/en/service/updates'
import { failureReason } from './failure-reason'
import { NodeExecutor } from './node-executor'

const folder = mkdtempSync(join(tmpdir(), 'billfold-bad-network-'))
let endTrust: () => void
beforeAll(() => {
  endTrust = trustTestAuthority()
})
afterAll(() => {
  endTrust()
  rmSync(folder, { recursive: true })
})

const { reasons } = updateTexts
const told = {
  selfSigned: reasons.insecure.ofNobodyTrusted,
  expired: reasons.insecure.expired,
  early: reasons.insecure.notYetValid,
  ofAnotherName: reasons.insecure.ofAnotherName,
  tooOld: reasons.insecure.tooOld,
  withoutTls: reasons.insecure.withoutTls,
  portal: reasons.unreadable,
  sendsToPortal: reasons.unreachable,
  wantsLogIn: reasons.networkLogIn,
  wantsProxyPassword: reasons.proxy,
  nobody: reasons.unreachable,
  notFound: reasons.unreachable,
} satisfies Record<keyof typeof badHosts, string>
const names = Object.keys(told) as (keyof typeof told)[]

/** What a person is told of what `ask` failed with. */
async function reasonOf(what: keyof typeof told, ask: (executor: NodeExecutor, url: URL) => Promise<unknown>) {
  const begin: Begin = badHosts[what]
  const host = await begin()
  const executor = new NodeExecutor()
  const asked = ask(executor, new URL(`${host.origin}/latest-linux.yml`)).then(
    () => 'It was taken.',
    (error: unknown) => failureReason(error),
  )
  const reason = await asked
  executor.endFile()
  await host.stop()
  return reason
}

describe('a bad network', () => {
  it.each(names)('is told of in plain words where a version is looked for: %s', async (what) => {
    const reason = await reasonOf(what, (executor, url) => {
      executor.expectDescription()
      const options = {}
      configureRequestUrl(url, options)
      return executor.request(options, new CancellationToken())
    })
    expect(reason).toBe(told[what])
  })

  it.each(names)('and where it is downloaded: %s', async (what) => {
    const reason = await reasonOf(what, (executor, url) => {
      executor.expectFile({ size: 1000, hasMapWithin: false, signal: new AbortController().signal })
      const options = { cancellationToken: new CancellationToken(), skipDirCreation: true, sha512: 'a' }
      return executor.download(url, join(folder, what), options)
    })
    expect(reason).toBe(what === 'portal' ? reasons.otherFile : told[what])
  })
})
