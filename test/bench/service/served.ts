import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '../../..')
const typescript = pathToFileURL(join(root, 'scripts/runtime/typescript.ts')).href

/** A server in a process of its own, so that it and whoever asks it do not share an event loop. */
export class Served {
  readonly address: string
  readonly #child: ChildProcess

  private constructor(address: string, child: ChildProcess) {
    this.address = address
    this.#child = child
  }

  /** Starts a script of ours, with the Node that npm's scripts run on; its first line names its address. */
  static async start(script: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<Served> {
    const child = spawn('node', ['--import', typescript, join(root, script), ...args], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const lines = createInterface({ input: child.stdout })
    const [line] = (await Promise.race([once(lines, 'line'), once(lines, 'close')])) as [string?]
    const address = /http:\S+/.exec(line ?? '')?.[0]
    if (address === undefined) throw new Error(`${script} did not start.`)
    return new Served(address, child)
  }

  get pid(): number {
    if (this.#child.pid === undefined) throw new Error('It was not started.')
    return this.#child.pid
  }

  async stop(): Promise<void> {
    const closed = once(this.#child, 'close')
    this.#child.kill('SIGTERM')
    await closed
  }
}
