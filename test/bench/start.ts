import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeDemoFolder } from './demo-folder'
import { median, ratioOf, type Measure } from './measure'

const PAIRS = 7
const SETTLED_MS = 2000
const PATIENCE_MS = 30_000

interface Candidate {
  readonly path: string
  readonly selector: string
  readonly dataFolder: string
}

interface Start {
  readonly milliseconds: number
  readonly mebibytes: number
}

/** Cold start to the first rows painted, and memory of all processes, each beside a bare Electron window. */
export async function benchStart(): Promise<Measure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'billfold-bench-'))
  try {
    const ours: Candidate = {
      path: join(import.meta.dirname, '../..'),
      selector: '.app main tbody tr, .app main li',
      dataFolder: join(folder, 'ours'),
    }
    const bare: Candidate = {
      path: join(import.meta.dirname, 'bare'),
      selector: '.painted',
      dataFolder: join(folder, 'bare'),
    }
    await makeDemoFolder(ours.dataFolder)
    const starts = { ours: [] as Start[], bare: [] as Start[] }
    await start(ours)
    await start(bare)
    for (let pair = 0; pair < PAIRS; pair += 1) {
      starts.ours.push(await start(ours))
      starts.bare.push(await start(bare))
    }
    return [
      compare('cold start to first rows painted', starts, 'milliseconds', 'ms'),
      compare('memory (PSS, all processes)', starts, 'mebibytes', 'MiB'),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function compare(
  name: string,
  { ours, bare }: { readonly ours: readonly Start[]; readonly bare: readonly Start[] },
  figure: keyof Start,
  unit: string,
): Measure {
  const [a, b] = [ours.map((start) => start[figure]), bare.map((start) => start[figure])]
  const detail = `${median(a).toFixed(0)} ${unit}, bare window ${median(b).toFixed(0)} ${unit}`
  return { name, ratio: ratioOf(a, b), goal: 1.25, better: 'lower', detail }
}

async function start({ path, selector, dataFolder }: Candidate): Promise<Start> {
  const switches = process.env['BILLFOLD_ELECTRON_SWITCHES']?.split(' ').filter(Boolean) ?? []
  const hook = join(import.meta.dirname, 'electron-hook.cjs')
  const began = performance.now()
  const child = spawn(
    process.env['BILLFOLD_ELECTRON'] ?? '',
    [...switches, `--user-data-dir=${dataFolder}`, '-r', hook, path],
    { env: { ...process.env, BENCH_SELECTOR: selector }, stdio: ['ignore', 'pipe', 'ignore'] },
  )
  await painted(child)
  const milliseconds = performance.now() - began
  await sleep(SETTLED_MS)
  const mebibytes = proportionalMemory(child.pid ?? 0)
  child.kill('SIGTERM')
  await once(child, 'exit')
  return { milliseconds, mebibytes }
}

/** Waits for the hook's word; an application that never says it is ended, so that nothing is left behind. */
async function painted(child: ChildProcess): Promise<void> {
  const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  try {
    for await (const chunk of child.stdout ?? []) if (String(chunk).includes('PAINTED')) return
  } finally {
    clearTimeout(patience)
  }
  throw new Error('The application ended, or was ended, before it painted.')
}

/** Proportional set size of a process and all below it, in MiB, as Linux accounts it. */
function proportionalMemory(root: number): number {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = / \(.*\) \S (\d+) /s.exec(readProcess(name, 'stat'))?.[1]
    if (parent !== undefined) parents.set(Number(name), Number(parent))
  }
  const isBelow = (pid: number): boolean => pid === root || (parents.has(pid) && isBelow(parents.get(pid) ?? 0))
  const kibibytes = [...parents.keys()].filter(isBelow).map((pid) => {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readProcess(String(pid), 'smaps_rollup'))?.[1] ?? 0)
  })
  return kibibytes.reduce((sum, size) => sum + size, 0) / 1024
}

/** A process may end while it is being looked at: then it takes no memory. */
function readProcess(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
