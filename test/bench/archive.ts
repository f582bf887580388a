import Database from 'better-sqlite3'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { archivesAside, type AsideWatch } from '../../src/main/archive/archive-aside'
import type { Progress } from '../../src/main/archive/progress'
import { residentMemory } from '../resident-memory'
import { makeBigFile } from './big-file'
import type { Measure, Options } from './measure'

const aside = archivesAside(new URL('../../src/main/archive/archive-thread.ts', import.meta.url))
/** Of a PDF: small, so that many fit on any disk. */
const PDF_BYTES = 4096
/** Each half of the way may take so much more memory than the one before. */
const MOST_GROWTH = 1.1
const MOST_PAUSE_MS = 50

/** Writes large books as an archive and reads that: how much memory grows on the way, and how long a window waits. */
export async function benchArchive({ isQuick }: Options): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-bench-archive-'))
  const count = isQuick ? 10_000 : 100_000
  const [books, archive, read] = ['books.sqlite', 'archive.zip', 'read.sqlite'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  try {
    await makeBigFile(books, count, 3)
    sealAll(books)
    writeFileSync(archive, '')
    const out = await watched((watch) => aside.write({ from: books, to: archive }, watch))
    const back = await watched((watch) => aside.read({ from: archive, to: read }, watch))
    const size = `${(statSync(archive).size / 2 ** 20).toFixed(0)} MB`
    return [
      ...figures(`archive of ${String(count)} invoices with PDFs, written`, out, size),
      ...figures(`archive of ${String(count)} invoices with PDFs, read`, back, size),
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Gives every issued invoice a PDF of bytes that nothing packs. */
function sealAll(path: string): void {
  const sqlite = new Database(path)
  sqlite.function('sha', (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex'))
  sqlite.exec(`
    INSERT INTO sealed_documents (invoice_id, sha256, bytes, page, sealed_at)
      SELECT id, '', randomblob(${String(PDF_BYTES)}), '<p>' || id, updated_at FROM invoices WHERE number IS NOT NULL;
    UPDATE sealed_documents SET sha256 = sha(bytes);`)
  sqlite.close()
}

interface Watched {
  readonly seconds: number
  /** The most memory in the first half of what is counted and in the second, in MiB. */
  readonly first: number
  readonly second: number
  /** The longest that this thread computed in one stop: the other has a processor of its own, or takes turns with it. */
  readonly busiestMs: number
}

async function watched(work: (watch: AsideWatch) => Promise<{ readonly ok: boolean }>): Promise<Watched> {
  const peaks = { first: 0, second: 0 }
  const tell = ({ done, total }: Progress) => {
    const half = total > 0 && done < total / 2 ? 'first' : 'second'
    peaks[half] = Math.max(peaks[half], residentMemory(process.pid))
  }
  let [busiest, busyBefore] = [0, busyMs()]
  const timer = setInterval(() => {
    const busy = busyMs()
    busiest = Math.max(busiest, busy - busyBefore)
    busyBefore = busy
  }, TICK_MS)
  const begun = performance.now()
  const done = await work({ tell, signal: new AbortController().signal }).finally(() => {
    clearInterval(timer)
  })
  if (!done.ok) throw new Error(JSON.stringify(done))
  return { seconds: (performance.now() - begun) / 1000, ...peaks, busiestMs: busiest }
}

const TICK_MS = 5

/** How long this thread has computed so far. */
function busyMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function figures(name: string, { seconds, first, second, busiestMs }: Watched, size: string): Measure[] {
  const memory = `at most ${first.toFixed(0)} MiB in the first half, ${second.toFixed(0)} in the second, ${size}, ${seconds.toFixed(0)} s`
  return [
    {
      name: `${name}: memory, second half to first`,
      ratio: second / first,
      goal: MOST_GROWTH,
      better: 'lower',
      detail: memory,
    },
    {
      name: `${name}: a window waits, of ${String(MOST_PAUSE_MS)} ms`,
      ratio: busiestMs / MOST_PAUSE_MS,
      goal: 1,
      better: 'lower',
      detail: `computes at most ${busiestMs.toFixed(0)} ms`,
    },
  ]
}
