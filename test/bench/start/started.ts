import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asPerson } from '../../../scripts/package/repack'

const SETTLED_MS = 2000
const PATIENCE_MS = 30_000
export const sayPainted = join(import.meta.dirname, 'electron-hook.cjs')
/** A computer here may have no keyring: this keeps what one would keep. */
export const keepSecrets = join(import.meta.dirname, 'keep-secrets.cjs')

/** An application, and the first element that it shows with content. */
export interface Candidate {
  /** Where it is; of one that was packaged, its program, which says by itself when it has painted. */
  readonly path: string
  readonly isPackaged?: boolean
  readonly selector: string
  readonly dataFolder: string
  readonly environment?: NodeJS.ProcessEnv
  /** Makes the data folder what it is to be found as. */
  readonly prepare?: () => void
  readonly isMemoryRead?: boolean
}

export interface Started {
  readonly milliseconds: number
  /** Of all processes, once it has settled; NaN where nobody asked. */
  readonly mebibytes: number
}

/** Starts an application until it has painted, and ends it. */
export async function start(candidate: Candidate): Promise<Started> {
  const { selector, environment, prepare, isMemoryRead = false } = candidate
  prepare?.()
  const [program, args] = commandOf(candidate)
  const began = performance.now()
  const child = spawn(program, args, {
    env: { ...process.env, ...environment, BENCH_SELECTOR: selector },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await painted(child)
  const milliseconds = performance.now() - began
  if (isMemoryRead) await sleep(SETTLED_MS)
  const mebibytes = isMemoryRead ? proportionalMemory(child.pid ?? 0) : NaN
  child.kill('SIGTERM')
  await once(child, 'exit')
  return { milliseconds, mebibytes }
}

function commandOf({ path, dataFolder, isPackaged = false }: Candidate): readonly [program: string, args: string[]] {
  const switches = process.env['BILLFOLD_ELECTRON_SWITCHES']?.split(' ').filter(Boolean) ?? []
  const folder = `--user-data-dir=${dataFolder}`
  if (isPackaged) {
    const [program, ...args] = process.getuid?.() === 0 ? [...asPerson, path] : [path]
    return [program, [...args, ...switches.filter((each) => each !== '--no-sandbox'), folder]]
  }
  const hooks = [sayPainted, keepSecrets].flatMap((hook) => ['-r', hook])
  return [process.env['BILLFOLD_ELECTRON'] ?? '', [...switches, folder, ...hooks, path]]
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
