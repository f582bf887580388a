import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { DesktopEvent } from '../../contract/desktop/events'
import { makeOrganization } from '../../operations/desktop/set-up'
import type { OperationEnv } from '../../operations/execute'
import { owner } from '../../server/server.fixture'
import { backUp } from '../../storage/backup'
import { openOrganizationFile, type OrganizationFile } from '../../storage/organization-file'
import { newId, readClock } from '../ids'
import type { LinkQuestion } from './ask-to-link'
import { openSecrets, type Secrets } from './secrets'
import { SyncService } from './sync-service'

/** A business on this computer, its sync, and a person who answers what is asked. */
export class ServiceAtWork {
  readonly folder = mkdtempSync(join(tmpdir(), 'billfold-link-'))
  readonly backups = join(this.folder, 'backups')
  readonly asked: LinkQuestion[] = []
  agrees = true
  onEvent: (event: DesktopEvent) => void = () => undefined
  onDefect: (error: unknown) => void = unused
  readonly file: OrganizationFile
  readonly env: OperationEnv
  sync: SyncService
  /** What the present run keeps of passwords and tokens. */
  secrets: Secrets

  /** What the system called what the network did, each time that a round ended otherwise than the one before. */
  readonly troubles: (string | null)[] = []

  constructor(mostMs?: { readonly round: number; readonly looking: number }) {
    const path = join(this.folder, 'business.sqlite')
    const body = {
      name: 'Northwind',
      owner: { name: 'Grace', email: owner.email },
      profile: { currency: 'EUR', locale: 'en-GB', time_zone: 'UTC' },
    }
    const made = { organizationId: newId() as never, ownerId: newId() as never, now: readClock() }
    makeOrganization(path, body as never, made)
    const opened = openOrganizationFile(path)
    if (!opened.ok) throw new Error(opened.error.detail)
    this.file = opened.value
    const { id: userId, role } = this.file.reads.members.owner()
    this.env = { file: this.file, userId, role, now: readClock, newId }
    this.secrets = this.#openSecrets()
    this.sync = this.#begin(mostMs)
  }

  /** Sync as it is after the next start, where no key ring keeps the password. */
  restart(): void {
    this.sync.end()
    this.secrets = this.#openSecrets()
    this.sync = this.#begin()
  }

  #openSecrets(): Secrets {
    const unsafe = { isSafe: () => Promise.resolve(false), encrypt: unused, decrypt: unused }
    return openSecrets({ path: join(this.folder, 'secrets.json'), encryption: unsafe, onProblem: unused })
  }

  #begin(mostMs?: { readonly round: number; readonly looking: number }): SyncService {
    return new SyncService({
      env: () => this.env,
      secrets: this.secrets,
      backups: this.backups,
      backUp: ({ from, to }) => Promise.resolve(backUp(from, to)),
      withCheckpointsAside: (_file, work) => work(),
      askToLink: (question) => {
        this.asked.push(question)
        return Promise.resolve(this.agrees)
      },
      announce: (event) => this.onEvent(event),
      onDefect: (error) => this.onDefect(error),
      onRound: (_problem, trouble) => {
        this.troubles.push(trouble?.code ?? null)
      },
      ...(mostMs && { mostMs }),
    })
  }

  /** Something is done to the file that no version of this program does. */
  tamper(sql: string): void {
    const other = new Database(this.file.path)
    other.exec(sql)
    other.close()
  }

  remove(): void {
    this.sync.end()
    this.file.close()
    rmSync(this.folder, { recursive: true })
  }
}

function unused(): never {
  throw new Error('not asked for')
}
