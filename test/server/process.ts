import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

const alone = [process.execPath, join(root, 'scripts/serve.ts')] as const
/** Of whoever begins a data folder. */
export const credentials = { BILLFOLD_EMAIL: 'grace@northwind.example', BILLFOLD_PASSWORD: 'a long enough password' }

/** Nobody listens there: no program is given so low a port unasked. */
export const nobody = 'http://127.0.0.1:2/api'

/** As a person starts it. */
export const throughNpm = ['npm', 'run', '--silent', 'serve', '--'] as const

/** A running server; without npm, as a service manager starts it. */
export class ServeProcess {
  readonly #child: ChildProcess
  readonly #ended: Promise<number | null>
  stdout = ''
  stderr = ''

  constructor(
    args: readonly string[],
    environment: Readonly<Record<string, string>>,
    [program, ...first]: readonly [string, ...string[]] = alone,
  ) {
    this.#child = spawn(program, [...first, ...args], {
      cwd: root,
      env: { PATH: process.env['PATH'], ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child.stdout?.on('data', (chunk: Buffer) => (this.stdout += chunk.toString()))
    this.#child.stderr?.on('data', (chunk: Buffer) => (this.stderr += chunk.toString()))
    this.#ended = once(this.#child, 'close').then(([code]) => code as number | null)
  }

  /** The address that it says it serves at. */
  async address(): Promise<string> {
    for (;;) {
      const address = /^Billfold serves \/v1 at (\S+)$/m.exec(this.stdout)?.[1]
      if (address !== undefined) return address
      const more = this.#child.stdout === null ? [] : [once(this.#child.stdout, 'data')]
      const code = await Promise.race([...more.map((data) => data.then(() => undefined)), this.#ended])
      if (code !== undefined) throw new Error(`It ended with ${String(code)}: ${this.stderr}`)
    }
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal)
  }

  /** The exit code, once it has ended and said everything; null after a signal that it did not take. */
  ended(): Promise<number | null> {
    return this.#ended
  }
}

/** A data folder, and the programs that are started on it. */
export class OneFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'billfold-one-folder-'))
  readonly #started: ServeProcess[] = []

  start(
    args: readonly string[] = ['--port', '0'],
    environment: Readonly<Record<string, string>> = credentials,
    program?: readonly [string, ...string[]],
  ): ServeProcess {
    const made = new ServeProcess(['--data', this.path, ...args], environment, program)
    this.#started.push(made)
    return made
  }

  async remove(): Promise<void> {
    for (const each of this.#started) {
      each.signal('SIGKILL')
      await each.ended()
    }
    rmSync(this.path, { recursive: true })
  }
}
