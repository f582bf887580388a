import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Instant } from '../../src/kernel/instant'
import { lockFolder } from '../../src/storage/folder-lock'
import { credentials, nobody, OneFolder } from './process'

const since = '2026-03-10T09:00:00.000Z' as Instant
const syncScript = [process.execPath, join(import.meta.dirname, '../../scripts/sync.ts')] as const

let folder: OneFolder
beforeEach(() => {
  folder = new OneFolder()
})
afterEach(async () => {
  await folder.remove()
})

const serve = () => folder.start()
const sync = () => folder.start(['--remote', nobody], credentials, syncScript)

describe('a data folder that another program uses', () => {
  it('is refused to a server and to a sync, which say who has it, and had once that is gone', async () => {
    const window = lockFolder(folder.path, { program: 'desktop', since })
    if (!window.ok) throw new Error(window.error.detail)
    const sentence = `It is used by Billfold’s window, process ${process.pid}, since 2026-03-10 09:00 UTC.`
    const [server, round] = [serve(), sync()]
    expect([await server.ended(), await round.ended()]).toEqual([1, 1])
    expect(server.stderr).toBe(`${folder.path} is in use. ${sentence} Stop that first, or name another --data.\n`)
    expect(round.stderr).toBe(`${folder.path} is in use. ${sentence}\n`)
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
