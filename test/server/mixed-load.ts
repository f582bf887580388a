import Database from 'better-sqlite3'
import assert from 'node:assert/strict'
import { readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { DataFolder } from '../../src/server/data-folder'
import { chance } from '../crash/chance'
import { callApi } from './api'
import type { Served } from './organizations'

interface Load {
  /** `{base_url}` of the server. */
  readonly address: string
  readonly organizations: readonly Served[]
  readonly requests: number
  /** Called after every request with how many there were. */
  readonly onAnswer: (answered: number) => void
}

const AT_ONCE = 4

/** Names of the clients that were acknowledged, by organization. */
export type Written = ReadonlyMap<string, readonly string[]>

/** Reads and writes, a few at a time; few organizations are asked often, and many rarely, as by Zipf's law. */
export async function mixedLoad({ address, organizations, requests, onAnswer }: Load): Promise<Written> {
  const written = new Map<string, string[]>(organizations.map(({ id }) => [id, []]))
  const random = chance(20_261_121)
  const pick = zipf(organizations, random)
  let [begun, answered] = [0, 0]
  const worker = async () => {
    while (begun < requests) {
      const number = (begun += 1)
      const { id, token } = pick()
      if (random(10) < 6) {
        const records = await callApi<{ name: string }[]>(address, ['GET', '/v1/clients'], token)
        for (const record of records) assert.ok(record.name.endsWith(` of ${id}`), 'it is of another organization')
      } else {
        const name = `Client ${number} of ${id}`
        await callApi(address, ['POST', '/v1/clients'], token, { name, kind: 'PERSON' })
        written.get(id)?.push(name)
      }
      onAnswer((answered += 1))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return written
}

function zipf<T>(values: readonly T[], random: (below: number) => number): () => T {
  let sum = 0
  const sums = values.map((_, index) => (sum += 1 / (index + 1)))
  return () => {
    const at = (random(1e9) / 1e9) * sum
    return values[sums.findIndex((each) => at < each)] as T
  }
}

/** Every organization has what was acknowledged to it, and nothing else. */
export function checkWritten(folder: DataFolder, written: Written): void {
  for (const [id, names] of written) {
    const sqlite = new Database(folder.organization(id as Served['id']), { readonly: true })
    const found = sqlite.prepare<[], string>('SELECT name FROM clients').pluck().all()
    sqlite.close()
    assert.deepEqual(found.sort(), [...names].sort())
  }
}

/** How many organizations' files a process has open; null where the system does not tell. */
export function countOpenFiles(pid: number, folder: DataFolder): number | null {
  if (process.platform !== 'linux') return null
  const open = readdirSync(`/proc/${pid}/fd`).map((descriptor) => targetOf(join(`/proc/${pid}/fd`, descriptor)))
  const below = join(folder.path, 'organizations')
  return open.filter((path) => path.startsWith(below) && path.endsWith('.sqlite')).length
}

function targetOf(descriptor: string): string {
  try {
    return readlinkSync(descriptor)
  } catch (error) {
    // It was closed in this moment.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}
