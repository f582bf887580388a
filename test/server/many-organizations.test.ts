import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDataFolder } from '../../src/server/data-folder'
import { thisMachine } from '../../src/server/machine'
import { BASE_PATH, createServer } from '../../src/server/server'
import { checkWritten, countOpenFiles, mixedLoad } from './mixed-load'
import { makeOrganizations } from './organizations'

const ORGANIZATIONS = 60
const MOST_OPEN = 10

it(`${ORGANIZATIONS} organizations are served with ${MOST_OPEN} files open, and each has its own writes`, async () => {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'billfold-many-')))
  const folder = openDataFolder(path, thisMachine.now())
  const organizations = await makeOrganizations(folder, ORGANIZATIONS)
  const server = await createServer({
    folder,
    machine: thisMachine,
    environment: {},
    limits: { most: MOST_OPEN, idleMs: 60_000 },
    publicAddress: () => 'https://billfold.example/api',
    trustsProxy: false,
    log: null,
    checkReplies: true,
  })
  try {
    const address = (await server.app.listen({ host: '127.0.0.1', port: 0 })) + BASE_PATH
    const counts: number[] = []
    const onAnswer = () => {
      counts.push(countOpenFiles(process.pid, folder) ?? server.files.count)
    }
    const written = await mixedLoad({ address, organizations, requests: 600, onAnswer })
    expect(Math.max(...counts)).toBe(MOST_OPEN)
    expect(server.files.count).toBe(MOST_OPEN)
    const asked = [...written.values()].filter((names) => names.length > 0).length
    expect(asked, 'many more were written to than may be open').toBeGreaterThan(3 * MOST_OPEN)
    checkWritten(folder, written)
  } finally {
    await server.close()
    expect(countOpenFiles(process.pid, folder) ?? server.files.count).toBe(0)
    folder.release()
    rmSync(path, { recursive: true })
  }
})
