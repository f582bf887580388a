import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ok } from '../../src/kernel/result'
import { startOperations } from '../../src/contract/desktop/start-operations'
import { openWorkspace } from '../../src/main/workspace'
import { openConnection } from '../../src/storage/connection'
import { migrations } from '../../src/storage/migrations/index'
import { business } from '../conformance/kit/business'
import { appImageOf, BLOCK } from '../updates/block-map'
import { UpdateServer } from '../updates/update-server'
import type { Acknowledged } from './acknowledged'
import { bundleWriter } from './bundle'
import { chance } from './chance'
import { checkKept, checkTold, checkWhole } from './check-file'

const KILLS = Number(process.env['BILLFOLD_UPDATE_KILLS'] ?? 50)
/** What an update reaches, one after the other: it is killed a random while after one of them. */
const phases = ['started', 'looking', 'available', 'downloading', 'ready', 'replaced']
const folder = mkdtempSync(join(tmpdir(), 'billfold-update-flow-'))
const organizations = join(folder, 'organizations')
const appImage = join(folder, 'Billfold.AppImage')
const server = new UpdateServer()
const random = chance(20_261_128)
const acknowledged: Acknowledged[] = []
let flow = ''
let books = ''
let payload = randomBytes(128 * BLOCK)

interface Version {
  readonly version: string
  readonly file: Buffer
  readonly blockMapSize: number
}

beforeAll(async () => {
  flow = await bundleWriter('test/crash/update-flow.ts', { electron: 'test/crash/electron-stand-in.ts' })
  mkdirSync(organizations)
  const opened = openWorkspace(organizations, () => ok(undefined))
  if (!opened.ok) throw new Error(opened.error.detail)
  const made = opened.value.setUp(startOperations.setUp.body.parse(business))
  if (!made.ok) throw new Error(made.error.message)
  books = opened.value.env()?.file.path ?? ''
  opened.value.close()
  writeFileSync(join(folder, 'update.yml'), await server.configuration())
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

/** A program that starts what this build holds as the version that it is, and of which some blocks differ from the last. */
function versionOf(count: number): Version {
  const version = `1.0.${String(count)}`
  const script = Buffer.alloc(BLOCK, '\n')
  script.write(`#!/bin/sh\nexec '${process.execPath}' '${flow}' ${version} '${folder}' "$1"\n`)
  payload = Buffer.from(payload)
  for (let change = 0; change < 5; change += 1) randomBytes(BLOCK).copy(payload, random(128) * BLOCK)
  return { version, ...appImageOf(Buffer.concat([script, payload])) }
}

interface Said {
  readonly phase?: string
  readonly version?: string
  readonly problem?: string | null
}

/**
 * Starts what is installed and, where a phase is named, kills it so many milliseconds after that, or as soon as a part of what
 * it downloads is there; answers how it ended.
 */
async function start(seed: number, installed: Version, phase: string | null, after: number | 'a part' = 0) {
  const running = spawn(appImage, [String(seed)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      APPIMAGE: appImage,
      APPDIR: dirname(process.execPath),
      XDG_CACHE_HOME: join(folder, 'cache'),
      BILLFOLD_UPDATE_CONFIGURATION: join(folder, 'update.yml'),
      BILLFOLD_UPDATE_KEY: server.publicKey,
    },
  })
  const closed = once(running, 'close')
  let output = ''
  let dying: Promise<unknown> | null = null
  for await (const chunk of running.stdout as AsyncIterable<Buffer>) {
    output += chunk.toString()
    if (dying === null && phase !== null && output.includes(`"phase":"${phase}"`)) {
      const moment = after === 'a part' ? partOf(running) : sleep(after)
      dying = moment.then(() => running.kill('SIGKILL'))
    }
  }
  await dying
  const said = output
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Said | Acknowledged)
  acknowledged.push(...said.filter((each): each is Acknowledged => 'operation' in each))
  const steps = said.filter((each): each is Said => 'phase' in each)
  expect(steps[0]).toEqual({ phase: 'started', version: installed.version })
  expect(steps.filter(({ problem }) => problem)).toEqual([])
  return closed
}

/** Waits for a part of a download, as long as it can come. */
async function partOf(running: ChildProcess): Promise<void> {
  while (running.exitCode === null && !filesLeft().includes('temp')) await sleep(1)
}

/** What is installed is one of both, whole, and can be started; answers which. */
function installedOf(versions: readonly Version[]): Version {
  const left = readFileSync(appImage)
  const [installed] = versions.filter(({ file }) => file.equals(left))
  if (installed === undefined) throw new Error('What is installed is neither version.')
  expect(statSync(appImage).mode & 0o111).toBe(0o111)
  return installed
}

/** All is there that any start has said so far. */
function checkBooks(): void {
  const opened = openConnection(books, migrations)
  if (!opened.ok) throw new Error(`${opened.error.kind}: ${opened.error.detail}`)
  const { sqlite } = opened.value
  checkWhole(sqlite)
  checkKept(sqlite, acknowledged)
  checkTold(sqlite, acknowledged)
  opened.value.close()
}

const filesLeft = () => {
  const pending = join(folder, 'cache', 'billfold-updater', 'pending')
  const downloads = existsSync(pending) ? readdirSync(pending) : []
  return [...(existsSync(`${appImage}.update`) ? ['beside'] : []), ...downloads.map((name) => name.replace(/-.*/, ''))]
}

it(
  `${String(KILLS)} updates killed in the middle leave a version that starts, and whole books`,
  async () => {
    let installed = versionOf(0)
    let next = versionOf(1)
    let count = 1
    writeFileSync(appImage, installed.file, { mode: 0o755 })
    const left = new Set<string>()
    let replaced = 0
    let seed = 0
    for (let kills = 0; kills < KILLS; seed += 1) {
      server.offer(next.version, next.file, { blockMapSize: next.blockMapSize })
      const phase = phases[random(phases.length)] ?? ''
      // However busy this machine is, some end in the middle of a download.
      const after = phase === 'downloading' && random(4) === 0 ? 'a part' : random(25)
      const ended = await start(seed, installed, phase, after)
      // It may have come to its end before it was killed.
      if (ended[1] === 'SIGKILL') kills += 1
      else expect(ended).toEqual([0, null])
      for (const name of filesLeft()) left.add(name)
      checkBooks()
      if (installedOf([installed, next]) === next) {
        replaced += 1
        installed = next
        count += 1
        next = versionOf(count)
      }
    }
    // Otherwise nothing was tried.
    expect([...left].toSorted()).toEqual(expect.arrayContaining(['Billfold', 'beside', 'temp']))
    expect(replaced).toBeGreaterThan(KILLS / 20)
    expect(replaced).toBeLessThan(seed)
    // The last one goes on from there, and comes to its end.
    server.offer(next.version, next.file, { blockMapSize: next.blockMapSize })
    expect(await start(seed, installed, null)).toEqual([0, null])
    expect(installedOf([next])).toBe(next)
    expect(existsSync(`${appImage}.update`)).toBe(false)
    checkBooks()
  },
  KILLS * 6000,
)
