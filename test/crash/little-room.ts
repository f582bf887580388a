import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'

/** A folder with little room: a disk of its own where one may be mounted, elsewhere one in which files cannot grow. */
export class LittleRoom {
  readonly folder: string
  readonly #isMounted: boolean

  constructor(folder: string, bytes: number) {
    this.folder = folder
    mkdirSync(folder)
    const args = ['-t', 'tmpfs', '-o', `size=${String(bytes)},mode=700`, 'tmpfs', folder]
    this.#isMounted = process.platform === 'linux' && spawnSync('mount', args).status === 0
  }

  /** Runs a program of Node's until it has said something, and ends it; answers all that it said. */
  async run(args: readonly string[], until: RegExp): Promise<string> {
    const working = this.#isMounted ? spawn(process.execPath, args) : this.#limited(args)
    const closed = once(working, 'close')
    let said = ''
    for await (const chunk of working.stdout as AsyncIterable<Buffer>) {
      said += chunk.toString()
      if (until.test(said)) working.kill('SIGKILL')
    }
    await closed
    return said
  }

  /** What lies there already stays, and a write beyond 100 KB of any file fails as on a full disk. */
  #limited(args: readonly string[]) {
    const script = `trap '' XFSZ; ulimit -f 200; exec "$0" "$@"`
    return spawn('sh', ['-c', script, process.execPath, ...args])
  }

  end(): void {
    if (this.#isMounted) spawnSync('umount', [this.folder])
    rmSync(this.folder, { recursive: true, force: true })
  }
}
