import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDemoFolder } from '../demo-folder'
import { ourApplication } from '../launch'
import { median, ratioOf, type Measure, type Options } from '../measure'
import { booksIn, leaveJournal, linkToSilence, makeBigFolder } from './data-folders'
import { keepSecrets, start, type Candidate, type Started } from './started'
import { keepStillPage } from './still-page'

const ROUNDS = 7
const ROWS = '.app main tbody tr, .app main li'
const SET_UP = '.setup input'

/**
 * Cold start to the first rows painted, and memory of all processes, each beside a bare Electron window; and starts that
 * may not cost more than that: with many invoices, linked to a remote that does not answer, after a crash.
 */
export async function benchStart({ isQuick }: Options): Promise<Measure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'billfold-bench-'))
  const ends: (() => void)[] = []
  try {
    const candidates = await makeCandidates(folder, isQuick, (end) => ends.push(end))
    const starts = new Map(Object.keys(candidates).map((name) => [name, [] as Started[]]))
    for (const each of Object.values(candidates)) await start(each)
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, each] of Object.entries(candidates)) starts.get(name)?.push(await start(each))
    }
    return measuresOf(starts)
  } finally {
    for (const end of ends) end()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** What is started in turn, by its name. */
async function makeCandidates(
  folder: string,
  isQuick: boolean,
  atEnd: (end: () => void) => void,
): Promise<Readonly<Record<string, Candidate>>> {
  const of = (name: string): Candidate => ({ path: ourApplication, selector: ROWS, dataFolder: join(folder, name) })
  const bare = { ...of('bare'), path: join(import.meta.dirname, '../bare'), selector: '.painted' }
  const setUp = { ...of('setUp'), selector: SET_UP }
  const [ours, crashed, silent, big] = [of('ours'), of('crashed'), of('silent'), of('big')]
  await makeDemoFolder(ours.dataFolder)
  const page = await keepStillPage(ours.dataFolder, ROWS, join(folder, 'page'))
  for (const each of [crashed, silent]) cpSync(ours.dataFolder, each.dataFolder, { recursive: true })
  const crash = leaveJournal(crashed.dataFolder)
  atEnd((await linkToSilence(silent.dataFolder, keepSecrets)).close)
  if (!isQuick) await makeBigFolder(big.dataFolder)
  const environment = {
    BENCH_STILL: page,
    BENCH_BOOKS: booksIn(ours.dataFolder),
    BENCH_SQLITE: createRequire(import.meta.url).resolve('better-sqlite3'),
  }
  return {
    bare: { ...bare, isMemoryRead: true },
    ours: { ...ours, isMemoryRead: true },
    still: { ...of('still'), path: join(import.meta.dirname, 'still'), environment, isMemoryRead: true },
    setUp: { ...setUp, prepare: () => emptied(setUp.dataFolder) },
    silent,
    crashed: { ...crashed, prepare: crash },
    ...(isQuick ? {} : { big }),
  }
}

function emptied(dataFolder: string): void {
  rmSync(dataFolder, { recursive: true, force: true })
  mkdirSync(dataFolder)
}

function measuresOf(starts: ReadonlyMap<string, readonly Started[]>): Measure[] {
  const times = (name: string) => (starts.get(name) ?? []).map(({ milliseconds }) => milliseconds)
  const memory = (name: string) => (starts.get(name) ?? []).map(({ mebibytes }) => mebibytes)
  const held = (name: string) => `${median(memory(name)).toFixed(0)} MiB`
  const said = (name: string) => `${median(times(name)).toFixed(0)} ms`
  const [ours, bare] = [times('ours'), times('bare')]
  const beside = (name: string, among: string): Measure => ({
    name: `cold start ${among}, beside one without`,
    ratio: ratioOf(times(name), ours),
    goal: 1.05,
    better: 'lower',
    detail: `${said(name)}, without ${said('ours')}`,
  })
  return [
    {
      name: 'cold start to first rows painted',
      ratio: ratioOf(ours, bare),
      goal: 1.25,
      better: 'lower',
      detail: `${said('ours')}, bare window ${said('bare')}; the same as a still page ${said('still')}, ${ratioOf(times('still'), bare).toFixed(2)}`,
    },
    {
      name: 'cold start to the set-up screen painted',
      ratio: ratioOf(times('setUp'), bare),
      goal: 1.25,
      better: 'lower',
      detail: `${said('setUp')}, bare window ${said('bare')}`,
    },
    beside('silent', 'with a remote that does not answer'),
    beside('crashed', 'with a journal to replay'),
    ...(starts.has('big') ? [beside('big', 'with 100,000 invoices')] : []),
    {
      name: 'memory (PSS, all processes)',
      ratio: ratioOf(memory('ours'), memory('bare')),
      goal: 1.15,
      better: 'lower',
      detail: `${held('ours')}, bare window ${held('bare')}; the same as a still page ${held('still')}`,
    },
  ]
}
