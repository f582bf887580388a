import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ok } from '../../kernel/result'
import { openOrganizationFile } from '../../storage/organization-file'
import { makeDemo } from '../demo/make-demo'
import { readClock } from '../ids'
import type { Watch } from './progress'
import { readArchive } from './read-archive'
import { writeArchive } from './write-archive'

/** Nobody looks and nobody stops it. */
const unwatched: Watch = { tell: () => undefined, isStopped: () => false }

/** A folder with the books of the demo business, of which all that was issued is sealed, by bytes that nothing else has. */
export class DemoBooks {
  readonly folder = mkdtempSync(join(tmpdir(), 'billfold-archive-'))
  books = ''

  async make(): Promise<void> {
    const organizations = join(this.folder, 'organizations')
    mkdirSync(organizations)
    await makeDemo(organizations, Date.parse('2026-06-15T10:00:00Z'))
    this.books = join(organizations, readdirSync(organizations)[0] ?? '')
    const opened = openOrganizationFile(this.books)
    if (!opened.ok) throw new Error(opened.error.detail)
    const file = opened.value
    const sheet = (id: string) => ({ bytes: Buffer.from(`%PDF-1.7 ${id} `.repeat(50)), page: `<p>${id}</p>` })
    file.write((writes) => {
      // Some wait, as after a crash.
      for (const id of file.reads.allUnsealed().slice(3)) writes.seal(id, sheet(id), readClock())
      for (const id of file.reads.allUnsealedCreditNotes()) writes.sealCreditNote(id, sheet(id), readClock())
      return ok(undefined)
    })
    file.close()
  }

  /** Writes books as an archive; answers its path. */
  async archive(name: string, books = this.books): Promise<string> {
    const to = this.path(name)
    writeFileSync(to, '')
    const written = await writeArchive({ from: books, to }, unwatched)
    if (!written.ok) throw new Error(written.error.detail)
    return to
  }

  read(from: string, name = 'read.sqlite', watch = unwatched) {
    return readArchive({ from, to: this.path(name) }, watch)
  }

  path(name: string): string {
    return join(this.folder, name)
  }

  /** What is there of books that are put together. */
  staged(name = 'read.sqlite'): string[] {
    return readdirSync(this.folder).filter((each) => each.startsWith(name))
  }

  remove(): void {
    rmSync(this.folder, { recursive: true })
  }
}
