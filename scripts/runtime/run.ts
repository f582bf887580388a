import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './paths.ts'

export interface RunOptions {
  env?: Record<string, string>
  stdio?: StdioOptions
  cwd?: string
  /** Milliseconds after which the program is ended and counts as failed. */
  timeoutMs?: number
}

const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs a program to its end, hands our own ending signals on to it, and returns its exit code (128 and up: a signal). */
export async function run(program: string, args: readonly string[], options: RunOptions = {}): Promise<number> {
  const child = spawn(program, args, {
    cwd: options.cwd ?? root,
    stdio: options.stdio ?? 'inherit',
    env: { ...process.env, ...options.env },
    ...(options.timeoutMs === undefined ? {} : { timeout: options.timeoutMs }),
  })
  const release = forwardSignals(child)
  try {
    const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
    return code ?? (signal ? 128 : 1)
  } finally {
    release()
  }
}

/** Runs a JavaScript or TypeScript file with the Node that runs this one. */
export function runNode(file: string, args: readonly string[] = [], options: RunOptions = {}): Promise<number> {
  return run(process.execPath, [file, ...args], options)
}

/** Runs a program to its end, and returns its exit code and all that it printed, in the order in which it came. */
export async function collect(
  program: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<{ readonly code: number; readonly output: string }> {
  const child = spawn(program, args, {
    cwd: options.cwd ?? root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...options.env },
  })
  const release = forwardSignals(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  }
  try {
    const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
    return { code: code ?? (signal ? 128 : 1), output }
  } finally {
    release()
  }
}

/** Runs a program and returns what it printed; throws with its stderr when it fails. */
export async function capture(program: string, args: readonly string[], options: RunOptions = {}): Promise<string> {
  const child = spawn(program, args, {
    cwd: options.cwd ?? root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...options.env },
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}: ${(stderr || stdout).trim()}`)
  return stdout
}

/** Whether a program of this name stands on the PATH. */
export function hasProgram(name: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))
}

/** Hands our own ending signals on to a program, or one that it cannot pass over; the answer stops that. */
export function forwardSignals(child: ChildProcess, instead?: NodeJS.Signals): () => void {
  const forward = (signal: NodeJS.Signals): void => {
    child.kill(instead ?? signal)
  }
  for (const signal of endingSignals) process.on(signal, forward)
  return () => {
    for (const signal of endingSignals) process.off(signal, forward)
  }
}
