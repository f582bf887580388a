import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { bundleWriter } from '../../../test/crash/bundle'
import { Business } from '../../operations/business.fixture'
import { checkpointsAside } from './checkpoint-aside'

let thread: string
let folder: string
let business: Business
beforeAll(async () => {
  thread = await bundleWriter('src/main/checkpoint/checkpoint-thread.ts')
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-checkpoint-'))
  business = new Business(folder, 'UTC')
})
afterEach(() => {
  business.file.close()
  rmSync(folder, { recursive: true })
})

const unexpected = (error: unknown) => {
  throw error
}
const size = () => statSync(business.path).size
const write = () => business.call('createClient', {}, { name: 'Contoso', kind: 'BUSINESS' })

/** Writes until the file itself has grown, which no commit does before there are 4 MB in the log. */
async function writeUntilGrown(): Promise<void> {
  const before = size()
  await vi.waitUntil(() => {
    write()
    return size() > before
  }, 20_000)
}

it('puts what is written into the file while the work goes on', async () => {
  await checkpointsAside(thread, unexpected)(business.file, writeUntilGrown)
})

it('starts no thread for what is over soon', async () => {
  const before = size()
  await checkpointsAside(join(folder, 'missing.js'), unexpected)(business.file, () => Promise.resolve(write()))
  await wait(300)
  expect(size()).toBe(before)
})

it('has let go of the file once it is closed in the middle of the work', async () => {
  await checkpointsAside(thread, unexpected)(business.file, async () => {
    await writeUntilGrown()
    business.file.close()
    // Whoever closes it last takes the log away.
    expect(existsSync(`${business.path}-wal`)).toBe(false)
  })
  expect(existsSync(`${business.path}-wal`)).toBe(false)
})

it('tells where the thread cannot be started, and goes on', async () => {
  const onDefect = vi.fn<(error: unknown) => void>()
  const withCheckpointsAside = checkpointsAside(join(folder, 'missing.js'), onDefect)
  await withCheckpointsAside(business.file, () => vi.waitUntil(() => onDefect.mock.calls.length > 0, 20_000))
  write()
  expect(onDefect).toHaveBeenCalledOnce()
})
