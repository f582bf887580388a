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

it('is not asked to replace the application once more while it does, and is where that failed', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  const leave = vi.fn()
  const updates = new UpdateService({
    way: 'itself',
    loadUpdater: () =>
      Promise.resolve({
        look: () => Promise.resolve({ ...said, signature: signUpdate(said, keys.privateKey) }),
        download: () => Promise.resolve(),
        install: () => promise,
      }),
    permission: { get: () => null, set: () => undefined },
    publicKey: keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    now: () => millisecondsToInstant(0),
    systemVersion: () => '22.0.0',
    computer: { platform: 'darwin', arch: 'arm64' },
    announce: () => undefined,
    leave,
    onDefect: () => undefined,
  })
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
