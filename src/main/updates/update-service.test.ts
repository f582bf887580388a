import { createHash, generateKeyPairSync } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { millisecondsToInstant } from '../../kernel/instant'
import { updateTexts } from '../../words/en/service/updates'
import { UpdateService } from './update-service'
import { signUpdate } from './update-signature'

const keys = generateKeyPairSync('ed25519')
const sha512 = createHash('sha512').update('the new version').digest('base64')
const said = {
  version: '1.2.0',
  releaseNotes: '',
  minimumSystemVersion: '0.0.1',
  files: [{ url: 'Billfold-1.2.0-mac-arm64.zip', sha512, size: 15 }],
}
const nothing = { params: {}, query: {}, body: {} }

const signed = () => Promise.resolve({ ...said, signature: signUpdate(said, keys.privateKey) })

interface Given {
  readonly look: () => Promise<unknown>
  readonly install?: () => Promise<never>
  readonly leave?: () => void
}

function serviceOf({ look, install = () => Promise.reject(new Error('No.')), leave = () => undefined }: Given) {
  return new UpdateService({
    way: 'itself',
    loadUpdater: () => Promise.resolve({ look, download: () => Promise.resolve(), install }),
    permission: { get: () => true, set: () => undefined },
    publicKey: keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    now: () => millisecondsToInstant(0),
    systemVersion: () => '22.0.0',
    computer: { platform: 'darwin', arch: 'arm64' },
    announce: () => undefined,
    leave,
    onDefect: () => undefined,
  })
}

it('is not asked to replace the application once more while it does, and is where that failed', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  const leave = vi.fn()
  const updates = serviceOf({ look: signed, install: () => promise, leave })
  await updates.actions.lookForUpdate(nothing)
  await updates.actions.downloadUpdate(nothing)
  await vi.waitFor(() => {
    expect(updates.status().phase).toBe('ready')
  })
  expect(updates.actions.installUpdate(nothing)).toMatchObject({ ok: true })
  const finished = updates.finish()
  await Promise.resolve()
  expect(updates.actions.installUpdate(nothing)).toMatchObject({ error: { message: updateTexts.isReplacing } })
  expect(leave).toHaveBeenCalledTimes(1)
  reject(new Error('The application is on a read-only volume.'))
  await expect(finished).rejects.toThrow('read-only')
  expect(updates.actions.installUpdate(nothing)).toMatchObject({ ok: true })
  expect(leave).toHaveBeenCalledTimes(2)
})

it.each([
  ['a version', signed],
  ['none', () => Promise.resolve(null)],
])('what went wrong when it was asked for is over once %s is found by itself', async (_found, look) => {
  vi.useFakeTimers()
  try {
    let isOnline = false
    const updates = serviceOf({ look: () => (isOnline ? look() : Promise.reject(new Error('There is no network.'))) })
    await updates.actions.lookForUpdate(nothing)
    expect(updates.status().problem).not.toBeNull()
    isOnline = true
    updates.start()
    await vi.advanceTimersByTimeAsync(24 * 3_600_000)
    expect(updates.status().problem).toBeNull()
    updates.end()
  } finally {
    vi.useRealTimers()
  }
})
