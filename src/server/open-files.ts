import { existsSync } from 'node:fs'
import type { OrganizationId } from '../domain/ids'
import { openOrganizationFile, type OrganizationFile } from '../storage/organization-file'
import { cannotOpen } from './cannot-serve'

export interface OpenFilesLimits {
  /** How many files are open at most. */
  readonly most: number
  /** How long a file stays open that nobody uses. */
  readonly idleMs: number
}

/** Opens organizations' files when they are needed, and closes those that have not been for the longest time. */
export class OpenFiles {
  readonly #pathOf: (id: OrganizationId) => string
  readonly #limits: OpenFilesLimits
  readonly #readMs: () => number
  /** In the order of their last use: the longest unused first. */
  readonly #open = new Map<OrganizationId, { readonly file: OrganizationFile; usedMs: number }>()

  readonly #checked = new Set<OrganizationId>()

  constructor(pathOf: (id: OrganizationId) => string, limits: OpenFilesLimits, readMs: () => number) {
    this.#pathOf = pathOf
    this.#limits = limits
    this.#readMs = readMs
  }

  get count(): number {
    return this.#open.size
  }

  /** The file, for use at once: a later call may close it. Null where there is none. */
  get(id: OrganizationId): OrganizationFile | null {
    const file = this.#open.get(id)?.file ?? this.#openFile(id)
    if (file === null) return null
    this.#open.delete(id)
    this.#open.set(id, { file, usedMs: this.#readMs() })
    return file
  }

  /** Closes what nobody has used for a while. */
  closeIdle(): void {
    const since = this.#readMs() - this.#limits.idleMs
    for (const [id, { usedMs }] of this.#open) if (usedMs <= since) this.#close(id)
  }

  closeAll(): void {
    for (const id of [...this.#open.keys()]) this.#close(id)
  }

  #openFile(id: OrganizationId): OrganizationFile | null {
    const path = this.#pathOf(id)
    // Opening would make it.
    if (!existsSync(path)) return null
    for (const unused of this.#open.keys()) {
      if (this.#open.size < this.#limits.most) break
      this.#close(unused)
    }
    // Where Litestream keeps a log beside the file, each opening would look through all of it again.
    const opened = openOrganizationFile(path, { isChecked: !this.#checked.has(id) })
    if (!opened.ok) throw cannotOpen(opened.error)
    this.#checked.add(id)
    return opened.value
  }

  #close(id: OrganizationId): void {
    this.#open.get(id)?.file.close()
    this.#open.delete(id)
  }
}
