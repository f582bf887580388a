import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { updateTexts } from '../../words/en/service/updates'
import { packageUpdater } from './package-updater'

// That of Windows and macOS runs nowhere else: what it downloads, and that it is told to install, is all that is asked here.
const strange = vi.hoisted(() => ({ downloaded: '', installs: 0, fails: null as Error | null }))
vi.mock('electron', () => ({ app: {} }))
vi.mock('electron-updater', async () => {
  const { EventEmitter } = await import('node:events')
  class AutoUpdater extends EventEmitter {
    downloadUpdate = () => Promise.resolve([strange.downloaded])
    quitAndInstall = () => {
      strange.installs += 1
      const { fails } = strange
      if (fails !== null) setImmediate(() => this.emit('error', fails))
    }
  }
  return { default: { autoUpdater: new AutoUpdater(), CancellationToken: EventEmitter } }
})

const sha512 = createHash('sha512').update('the new version').digest('base64')
const files = [{ url: 'Billfold-1.2.0-win-x64.exe', sha512, size: 15 }]
const info = { version: '1.2.0', releaseNotes: '', minimumSystemVersion: '0.0.1', signature: '', files }
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-installer-'))
  strange.downloaded = join(folder, 'installer')
  strange.installs = 0
  strange.fails = null
  writeFileSync(strange.downloaded, 'the new version')
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const make = (handOverWithin = 60_000) => {
  const updater = packageUpdater({
    configuration: null,
    computer: { platform: 'win32', arch: 'x64' },
    handOverWithin,
  })
  return { updater, download: () => updater.download(info, () => undefined, new AbortController().signal) }
}

it('installs what was downloaded, and nothing that it has become since', async () => {
  const { updater, download } = make(20)
  await expect(updater.install()).rejects.toThrow('Nothing was downloaded.')
  await download()
  // What it is handed to would end this process.
  await expect(updater.install()).rejects.toThrow(updateTexts.notTaken)
  expect(strange.installs).toBe(1)
  writeFileSync(strange.downloaded, 'something  else')
  await expect(updater.install()).rejects.toMatchObject({ code: 'ERR_CHECKSUM_MISMATCH' })
  expect(strange.installs).toBe(1)
})

it('has downloaded nothing where what arrived is not what was signed for this computer', async () => {
  const { updater, download } = make()
  writeFileSync(strange.downloaded, 'something  else')
  await expect(download()).rejects.toMatchObject({ code: 'ERR_CHECKSUM_MISMATCH' })
  await expect(updater.install()).rejects.toThrow('Nothing was downloaded.')
  expect(strange.installs).toBe(0)
})

it('tells what the system says, however late, where it does not put it in place', async () => {
  const { updater, download } = make()
  await download()
  strange.fails = new Error('The application is on a read-only volume.')
  await expect(updater.install()).rejects.toBe(strange.fails)
  expect(strange.installs).toBe(1)
})
