import { existsSync } from 'node:fs'
import { err, ok, type Result } from '../kernel/result'
import type { OrganizationId } from '../domain/ids'
import type { OpenFailure } from '../storage/open-failure'
import { openOrganizationFile, type OrganizationFile } from '../storage/organization-file'

export interface OpenFilesLimits {
  /** How many files are open at most. */
  readonly most: number
  /** How long a file stays open that nobody uses. */
  readonly idleMs: number
  /** How many bytes an organization's file may have; without end where this is left out. */
  readonly mostBytes?: number
}

/** How long a file that was refused is not looked at again: looking may take seconds, and all others wait for it. */
export const REFUSED_MS = 10_000

/** How long a file is waited for that another program has locked: everybody else waits as well. */
export const LOCK_WAIT_MS = 100

interface OpenFilesMeans {
  readonly pathOf: (id: OrganizationId) => string
  readonly limits: OpenFilesLimits
  readonly readMs: () => number
  /** Told each time that a file was looked at and cannot be opened. */
  readonly onRefused: (failure: OpenFailure) => void
}

/** Opens organizations' files when they are needed, and closes those that have not been for the longest time. */
export class OpenFiles {
  readonly #means: OpenFilesMeans
  /** In the order of their last use: the longest unused first. */
  readonly #open = new Map<OrganizationId, { readonly file: OrganizationFile; usedMs: number }>()
  readonly #refused = new Map<OrganizationId, { readonly failure: OpenFailure; readonly untilMs: number }>()
  readonly #checked = new Set<OrganizationId>()

  constructor(means: OpenFilesMeans) {
    this.#means = means
  }

  get count(): number {
    return this.#open.size
  }

  /** The file, for use at once: a later call may close it. Null where there is none. */
  get(id: OrganizationId): Result<OrganizationFile | null, OpenFailure> {
    const found = this.#open.get(id)
    const file = found === undefined ? this.#openFile(id) : ok(found.file)
    if (!file.ok || file.value === null) return file
    this.#open.delete(id)
    this.#open.set(id, { file: file.value, usedMs: this.#means.readMs() })
    return file
  }

  /** What could not be opened when it was last looked at, and is still there. */
  refused(): { readonly id: OrganizationId; readonly reason: OpenFailure['kind'] }[] {
    const there = [...this.#refused].filter(([, { failure }]) => existsSync(failure.path))
    return there.map(([id, { failure }]) => ({ id, reason: failure.kind }))
  }

  /** Closes what nobody has used for a while. */
  closeIdle(): void {
    const since = this.#means.readMs() - this.#means.limits.idleMs
    for (const [id, { usedMs }] of this.#open) if (usedMs <= since) this.#close(id)
  }

  closeAll(): void {
    for (const id of [...this.#open.keys()]) this.#close(id)
  }

  #openFile(id: OrganizationId): Result<OrganizationFile | null, OpenFailure> {
    const { pathOf, limits, readMs, onRefused } = this.#means
    const path = pathOf(id)
    if (!existsSync(path)) return ok(null)
    const refused = this.#refused.get(id)
    if (refused !== undefined && readMs() < refused.untilMs) return err(refused.failure)
    for (const unused of this.#open.keys()) {
      if (this.#open.size < limits.most) break
      this.#close(unused)
    }
    // Where Litestream keeps a log beside the file, each opening would look through all of it again.
    const opened = openOrganizationFile(path, {
      isChecked: !this.#checked.has(id),
      lockWaitMs: LOCK_WAIT_MS,
      mostBytes: limits.mostBytes,
    })
    if (opened.ok) {
      this.#checked.add(id)
      this.#refused.delete(id)
    } else {
      this.#refused.set(id, { failure: opened.error, untilMs: readMs() + REFUSED_MS })
      onRefused(opened.error)
    }
    return opened
  }

  #close(id: OrganizationId): void {
    this.#open.get(id)?.file.close()
    this.#open.delete(id)
  }
}
