import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright'
import type { Measure, Options } from '../measure'
import {
  beginFirstSync,
  inApplication,
  invoke,
  link,
  watchDelay,
  type FirstSync,
  type Unlinked,
} from '../sync/application'
import { makeDeviceFile } from '../sync/records'
import { Typist } from './typist'

/** So long after it was pressed a key is on the screen before anybody notices that it was not at once. */
const MOST_WAIT_MS = 50
/** Without so many, one in a hundred says nothing. */
const LEAST_KEYS = 100
/** Not counted: the first keys meet code that never ran. */
const WARM_KEYS = 33
const MOST_ROUNDS = 10
const root = join(import.meta.dirname, '../../..')
/** What the editor finds for the first letters. */
const ITEMS = ['Interface design', 'Workshop', 'Development']

/** How long a key in the invoice editor waits for its paint while a first sync runs, beside the same without any. */
export async function benchUi({ isQuick }: Options): Promise<Measure[]> {
  const within = mkdtempSync(join(tmpdir(), 'billfold-bench-ui-'))
  try {
    const records = isQuick ? 1000 : 10_000
    const device = join(within, 'device.sqlite')
    process.stderr.write(`Making a device of ${records.toLocaleString('en')} records\n`)
    await makeDeviceFile(device, records)
    const measures: Measure[] = []
    const beside = await typingBesideSender({ device, records, within, isPlain: true })
    for (const isPlain of [false, true]) {
      measures.push(await typingWhileSyncing({ device, records, within, isPlain }, beside))
    }
    return measures
  } finally {
    rmSync(within, { recursive: true })
  }
}

interface Typed {
  readonly idle: readonly number[]
  readonly synced: readonly number[]
  readonly mostBlocked: number
}

/** As many first syncs, one after another, as it takes to type enough: few records are sent in a few seconds. */
async function typingWhileSyncing(first: FirstSync, beside: Spread): Promise<Measure> {
  const rounds: Typed[] = []
  const typed = () => rounds.flatMap(({ synced }) => synced)
  while (typed().length < LEAST_KEYS) {
    if (rounds.length === MOST_ROUNDS) throw new Error(`Of ${String(LEAST_KEYS)} keys only ${String(typed().length)}.`)
    rounds.push(await inApplication(first, typeInRound))
  }
  const [synced, idle] = [spread(typed()), spread(rounds.flatMap((round) => round.idle))]
  const blocked = Math.max(...rounds.map(({ mostBlocked }) => mostBlocked))
  return {
    name: `a key painted during the first sync of ${first.records.toLocaleString('en')}, ${first.isPlain ? 'plain remote' : 'our server'}, of ${String(MOST_WAIT_MS)} ms`,
    ratio: synced.p99 / MOST_WAIT_MS,
    goal: 1,
    better: 'lower',
    detail: `${inWords(synced)}; without sync ${inWords(idle)}; beside a program that only sends as many ${inWords(beside)}; main process blocked for at most ${blocked.toFixed(0)} ms`,
  }
}

/** The same where nothing is synced and another program sends as much: what is left of two processors is no less than that. */
function typingBesideSender(first: FirstSync): Promise<Spread> {
  return inApplication(first, async ({ page, address }) => {
    const typist = await typistInEditor(page)
    const typescript = pathToFileURL(join(root, 'scripts/runtime/typescript.ts')).href
    const program = join(import.meta.dirname, 'sender.ts')
    const marks = join(first.within, 'marks.sqlite')
    const args = ['--import', typescript, program, address, String(first.records), marks]
    const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' }
    const sender = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
    let isOver = false
    const closed = once(sender, 'close').finally(() => {
      isOver = true
    })
    const waits = await typist.type(() => isOver)
    const [code] = (await closed) as [number | null]
    if (code !== 0) throw new Error('The sender failed.')
    return spread(waits)
  })
}

async function typeInRound(unlinked: Unlinked): Promise<Typed> {
  const { app, page } = unlinked
  const typist = await typistInEditor(page)
  const idle = await typist.type((typed) => typed >= LEAST_KEYS)
  await link(unlinked)
  const delay = await watchDelay(app)
  const { ended } = await beginFirstSync(page)
  let isSynced = false
  const [synced] = await Promise.all([
    typist.type(() => isSynced),
    ended.finally(() => {
      isSynced = true
    }),
  ])
  const { most } = await delay.end()
  return { idle, synced, mostBlocked: most }
}

/** Whoever writes the first line of a new invoice, and has begun. */
async function typistInEditor(page: Page): Promise<Typist> {
  for (const name of ITEMS) {
    await invoke(page, { name: 'createSavedItem', body: { name, price: 100, quantity: 1, currency: 'EUR' } })
  }
  await page.keyboard.press('ControlOrMeta+N')
  const line = page.getByRole('group', { name: 'Line 1' })
  const typist = await Typist.at(page, line.getByRole('combobox', { name: 'Name' }))
  await typist.type((typed) => typed >= WARM_KEYS)
  return typist
}

interface Spread {
  readonly count: number
  readonly p50: number
  readonly p99: number
  readonly most: number
}

function spread(waits: readonly number[]): Spread {
  const sorted = [...waits].sort((a, b) => a - b)
  const below = (part: number) => sorted[Math.ceil(part * sorted.length) - 1] ?? Number.NaN
  return { count: sorted.length, p50: below(0.5), p99: below(0.99), most: below(1) }
}

const inWords = ({ count, p50, p99, most }: Spread) =>
  `of ${String(count)} keys half within ${String(p50)} ms, 99 of 100 within ${String(p99)}, all within ${String(most)}`
