import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { millisecondsToInstant, type Instant } from '../../kernel/instant'
import type { BackupStatus } from '../../contract/desktop/backup-operations'
import { desktop } from '../../contract/desktop/index'
import { v1 } from '../../contract/v1/index'
import { createExecutor } from '../../operations/execute'
import { v1Handlers } from '../../operations/v1/index'
import { copyBeforeUpdate } from '../../storage/copy-before-update'
import { newId } from '../ids'
import { openWorkspace, type Workspace } from '../workspace'
import type { BackUpAsWished, ReadBackupAside } from './back-up-aside'
import { BACKUP_PASSWORD, BackupService } from './backup-service'
import { keepBackupSettings } from './backup-settings'
import { doTask } from './backup-task'
import { RestoreService } from './restore-service'

export const backUpHere: BackUpAsWished = (order) => doTask({ task: 'backUp', ...order }) as ReturnType<BackUpAsWished>
const readHere: ReadBackupAside = (order) => doTask({ task: 'stage', ...order }) as ReturnType<ReadBackupAside>

/** A computer with the books of a business, or none yet, its backups, and a clock that is set by hand. */
export class BooksAtWork {
  readonly folder = mkdtempSync(join(tmpdir(), 'billfold-backups-'))
  readonly ownFolder = join(this.folder, 'backups')
  readonly defects: unknown[] = []
  readonly told: BackupStatus[] = []
  /** What `hold` and `goOn` were called. */
  readonly steps: string[] = []
  /** What the computer keeps safely; `hasKeyRing` says whether it can. */
  readonly secrets = new Map<string, string>()
  hasKeyRing = true
  now = '2026-03-02T09:00:00.000Z' as Instant
  workspace: Workspace
  backups: BackupService
  restores: RestoreService

  constructor(business: string | null = 'Ada Studio') {
    mkdirSync(this.organizations)
    this.workspace = this.#open()
    this.backups = this.#beginBackups()
    this.restores = this.#beginRestores()
    if (business !== null) this.setUp(business)
  }

  get organizations(): string {
    return join(this.folder, 'organizations')
  }

  /** The next start. */
  restart(): void {
    this.workspace.close()
    this.workspace = this.#open()
    this.backups = this.#beginBackups()
    this.restores = this.#beginRestores()
  }

  setUp(name: string): void {
    const owner = { name: 'Ada', email: 'ada@example.com' }
    const profile = { currency: 'EUR', locale: 'en-GB', time_zone: 'UTC' }
    const made = this.workspace.setUp(desktop.setUp.body.parse({ name, owner, profile }))
    if (!made.ok) throw new Error(made.error.message)
  }

  later(hours: number): void {
    this.now = millisecondsToInstant(Date.parse(this.now) + hours * 3_600_000)
  }

  /** Does something with the open books; answers its id. */
  call(name: keyof typeof v1, params: Readonly<Record<string, string>>, body: unknown = {}): string {
    const env = this.workspace.env()
    if (env === null) throw new Error('There are no books.')
    const operation = v1[name]
    const call = { operation, params, query: {}, body: operation.body.parse(body), rawInput: { params, body } }
    const done = createExecutor(v1Handlers, { ...env, now: () => this.now })(call)
    if (!done.ok) throw new Error(JSON.stringify(done.error))
    return (done.value as { readonly id: string } | undefined)?.id ?? ''
  }

  client(name: string): string {
    return this.call('createClient', {}, { name, kind: 'BUSINESS' })
  }

  /** An issued invoice over 100.00. */
  issue(clientId: string): string {
    const none = { tax_distribution: 'NO_TAX', discount_distribution: 'NO_DISCOUNT', net_terms: 'NET15' }
    const body = {
      client_id: clientId,
      currency: 'EUR',
      ...none,
      line_items: [{ name: 'Design', quantity: 1, price: 100 }],
    }
    const invoiceId = this.call('createInvoice', {}, body)
    this.call('sendInvoice', { invoiceId })
    return invoiceId
  }

  clients(): string[] {
    const file = this.workspace.env()?.file
    if (file === undefined) throw new Error('There are no books.')
    const { rows } = file.reads.clients.list({ page: 1, perPage: 100 })
    return rows.map(({ name }) => name).toSorted()
  }

  /** The names of what is in a folder. */
  files(folder = this.ownFolder): string[] {
    return existsSync(folder) ? readdirSync(folder).toSorted() : []
  }

  remove(): void {
    this.restores.end()
    this.workspace.close()
    rmSync(this.folder, { recursive: true })
  }

  #open(): Workspace {
    const opened = openWorkspace(this.organizations, copyBeforeUpdate(this.ownFolder))
    if (!opened.ok) throw new Error(opened.error.detail)
    return opened.value
  }

  #beginBackups(): BackupService {
    return new BackupService({
      env: () => this.workspace.env(),
      settings: keepBackupSettings(join(this.folder, 'backups.json'), newId),
      ownFolder: this.ownFolder,
      dataFolder: this.folder,
      timeZone: () => 'UTC',
      backUp: backUpHere,
      workFactor: 10,
      secrets: {
        get: (name) => Promise.resolve(this.secrets.get(name) ?? null),
        set: (name, secret) => {
          this.secrets.set(name, secret)
          return Promise.resolve({ isKept: this.hasKeyRing })
        },
        replace: (name, secret) => {
          if (this.hasKeyRing) this.secrets.set(name, secret)
          return Promise.resolve(this.hasKeyRing)
        },
        forget: (name) => Promise.resolve(void this.secrets.delete(name)),
      },
      now: () => this.now,
      announce: (status) => void this.told.push(status),
      onDefect: (error) => void this.defects.push(error),
    })
  }

  #beginRestores(): RestoreService {
    const note = (step: string) => void this.steps.push(step)
    return new RestoreService({
      workspace: this.workspace,
      staged: join(this.organizations, 'books.restoring'),
      ownFolder: this.ownFolder,
      backUp: (paths) => backUpHere({ ...paths, encryption: null }),
      password: () => Promise.resolve(this.secrets.get(BACKUP_PASSWORD) ?? null),
      read: readHere,
      inTurn: (work) => this.backups.inTurn(work),
      now: () => this.now,
      newId,
      hold: () => {
        note('hold')
        return Promise.resolve()
      },
      goOn: () => {
        note('goOn')
      },
      restart: () => {
        note('restart')
      },
    })
  }
}
