import { mkdtempSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Instant } from '../../src/kernel/instant'
import { lockFolder } from '../../src/storage/folder-lock'
import { ServeProcess } from './process'

const owner = { BILLFOLD_EMAIL: 'grace@northwind.example', BILLFOLD_PASSWORD: 'a long enough password' }
const since = '2026-03-10T09:00:00.000Z' as Instant
const syncScript = [process.execPath, join(import.meta.dirname, '../../scripts/sync.ts')] as const

let folder: string
let started: ServeProcess[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-one-program-'))
  started = []
})
afterEach(async () => {
  for (const each of started) {
    each.signal('SIGKILL')
    await each.ended()
  }
  rmSync(folder, { recursive: true })
})

function start(args: readonly string[], program?: typeof syncScript): ServeProcess {
  const made = new ServeProcess(['--data', folder, ...args], owner, program)
  started.push(made)
  return made
}
const serve = () => start(['--port', '0'])
const sync = () => start(['--remote', 'http://127.0.0.1:59998/api'], syncScript)

describe('a data folder that another program uses', () => {
  it('is refused to a server and to a sync, which say who has it, and had once that is gone', async () => {
    const window = lockFolder(folder, { program: 'desktop', since })
    if (!window.ok) throw new Error(window.error.detail)
    const sentence = `It is used by Billfold's window, process ${process.pid}, since 2026-03-10 09:00 UTC.`
    const [server, round] = [serve(), sync()]
    expect([await server.ended(), await round.ended()]).toEqual([1, 1])
    expect(server.stderr).toBe(`${folder} is in use. ${sentence} Stop that first, or name another --data.\n`)
    expect(round.stderr).toBe(`${folder} is in use. ${sentence}\n`)
    expect(JSON.parse(round.stdout)).toEqual({
      problem: 'in_use',
      held_by: { program: 'desktop', since, pid: process.pid, host: hostname() },
    })
    window.value.release()
    await serve().address()
  })

  it('is let go of by a server that is killed, whatever it has left behind', async () => {
    const server = serve()
    await server.address()
    const refused = sync()
    expect(await refused.ended()).toBe(1)
    expect(JSON.parse(refused.stdout)).toMatchObject({ problem: 'in_use', held_by: { program: 'server' } })
    server.signal('SIGKILL')
    await server.ended()
    const round = sync()
    await round.ended()
    expect(round.stderr).toContain('Nothing answers')
  })
})
