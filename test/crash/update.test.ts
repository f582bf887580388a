import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeBeside } from '../../src/main/updates/app-image'
import { bundleWriter } from './bundle'
import { chance } from './chance'

const KILLS = 50
const folder = mkdtempSync(join(tmpdir(), 'billfold-update-'))
const [appImage, older, newer] = ['Billfold.AppImage', 'older', 'newer'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]
const bytes = { older: randomBytes(3_000_000), newer: randomBytes(3_000_000) }
const sha512 = createHash('sha512').update(bytes.newer).digest('base64')

let writerFile = ''

beforeAll(async () => {
  writerFile = await bundleWriter('test/crash/update-writer.ts')
  writeFileSync(older, bytes.older, { mode: 0o755 })
  writeFileSync(newer, bytes.newer, { mode: 0o755 })
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** Kills an update in the middle, a random while after it was begun. */
async function updateAndKill(part: 'whole' | 'last', milliseconds: number): Promise<void> {
  const args = [writerFile, appImage, older, newer, sha512, part]
  const writer = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const closed = once(writer, 'close')
  await once(writer.stdout, 'data')
  await sleep(milliseconds)
  writer.kill('SIGKILL')
  expect(await closed).toEqual([null, 'SIGKILL'])
}

it.each(['whole', 'last'] as const)(
  `${String(KILLS)} updates killed in the middle (%s) leave one version or the other, whole`,
  async (part) => {
    const random = chance(20261126)
    let interrupted = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      removeBeside(appImage)
      // Its name may be one of two for the same file.
      rmSync(appImage, { force: true })
      copyFileSync(older, appImage)
      await updateAndKill(part, random(part === 'whole' ? 40 : 10))
      const left = readFileSync(appImage)
      expect(left.equals(bytes.older) || left.equals(bytes.newer), `kill ${String(kill)}`).toBe(true)
      expect(statSync(appImage).mode & 0o111).toBe(0o111)
      if (existsSync(`${appImage}.update`)) interrupted += 1
    }
    // Otherwise nothing was tried.
    expect(interrupted).toBeGreaterThan(5)
  },
  KILLS * 6000,
)
