import { recordKinds, type RecordKind } from '../../contract/define/operation'
import type { SyncProgress, SyncStatus } from '../../contract/desktop/sync-operations'
import { err, ok, type Result } from '../../kernel/result'
import { conflict, invalidField, type Failure } from '../../contract/define/failure'
import { localRecords } from '../../operations/local-records'
import type { OperationEnv } from '../../operations/execute'
import { changeLink, confirmLink, forgetLink, isBeingForgotten, saveLink, resumeLink } from '../../sync/link/link-state'
import { previewLink, type LinkPreview } from '../../sync/link/preview-link'
import { discover, findOrganization } from '../../sync/remote/discover'
import { abortable } from '../../sync/remote/bounded-remote'
import { syncRound } from '../../sync/round/round'
import { scheduleRounds } from '../../sync/round/run-schedule'
import { wordsOfRound } from '../../sync/round/round-words'
import { emptyCounts, linkingSentence, linkStatus, previewSentence, syncCounts } from '../../sync/status/sync-status'
import { RoundEnded, type RoundProblem, type RoundSummary, type SyncEnv } from '../../sync/context/sync-env'
import { parseBaseUrl } from '../../transport/http-client/base-url'
import { nextTurn } from '../../transport/next-turn'
import type { SyncLink } from '../../storage/stores/sync/link-store'
import { backUpBeforeLinking } from './link-backup'
import { LinkConsent } from './link-consent'
import { oneAtATime } from './one-at-a-time'
import { isLinkedPerson, isSameAccount, openRemoteAccount, type RemoteAccount } from './remote-account'
import { MOST_LOOKING_MS, MOST_ROUND_MS, RoundTimeout } from './round-timeout'
import { roundTimers } from './round-timers'
import type { AgreedLink, SyncServiceDeps } from './sync-service-deps'
import { connectionTexts } from '../../words/en/service/connection'

/** So often at most the screens are told how far it is. */
const TELL_EVERY_MS = 200

const nothingFound = { trouble: null, failure: null, unverified: [] }

const notLinked: Failure = { kind: 'conflict', message: connectionTexts.noServerIsLinked }

/** The remote of the open organization: linked, watched and kept in step, while the window goes on. */
export class SyncService {
  readonly #means: SyncServiceDeps
  readonly #schedule
  #account: RemoteAccount | null = null
  #progress: SyncProgress | null = null
  #preview: LinkPreview | null = null
  #problem: RoundProblem | null = null
  #found: Pick<RoundSummary, 'trouble' | 'failure' | 'unverified'> = nothingFound
  #clockAheadMs: number | null = null
  readonly #consent: LinkConsent
  /** The round under way, and the looking before a first link. */
  #current: RoundTimeout | null = null
  #looking: RoundTimeout | null = null
  #isEnded = false
  readonly #ending = new AbortController()
  #running: Promise<unknown> = Promise.resolve()
  #told = 0

  constructor(means: SyncServiceDeps) {
    this.#means = means
    this.#consent = new LinkConsent(means)
    this.#schedule = scheduleRounds(() => this.#run(), roundTimers, Date.now)
  }

  /** Begins when there is a remote. */
  async start(): Promise<void> {
    const open = this.#open()
    const link = open?.file.reads.sync.link() ?? null
    if (open === null || link === null) return
    if (isBeingForgotten(open.file)) {
      if (await this.#forget(open)) this.#tell()
      return
    }
    this.#account = await this.#openAccount(link)
    this.#schedule.now()
  }

  #openAccount({ baseUrl, email }: Pick<SyncLink, 'baseUrl' | 'email'>): Promise<RemoteAccount> {
    const organizationId = () => {
      const link = this.#open()?.file.reads.sync.link() ?? null
      return link === null || link.baseUrl !== baseUrl || link.organizationId === '' ? null : link.organizationId
    }
    return openRemoteAccount({ baseUrl, email, organizationId }, this.#means.secrets)
  }

  /** Lets go of books that are about to be replaced; `start` begins with those that are there then. Nobody is signed out. */
  async letGo(): Promise<void> {
    this.#looking?.end()
    this.#looking = null
    await this.#stopRound()
    this.#account = null
    this.#forgetTalk()
  }

  /** What is known of a server by having talked with it. */
  #forgetTalk(): void {
    this.#preview = null
    this.#consent.forget()
    this.#problem = null
    this.#found = nothingFound
    this.#clockAheadMs = null
    this.#progress = null
  }

  /** Something was written here. */
  recordsChanged(): void {
    if (this.#account === null) return
    this.#tell()
    this.#schedule.touched()
  }

  wake(): void {
    if (this.#account !== null) this.#schedule.now()
  }

  /** Ends at once: what was under way counts as unknown, and is looked up at the next start. */
  end(): void {
    this.#current?.end()
    this.#looking?.end()
    this.#isEnded = true
    this.#ending.abort()
    this.#schedule.end()
  }

  status(): SyncStatus {
    const open = this.#open()
    const link = open?.file.reads.sync.link() ?? null
    // A password that the server no longer takes is as good as none.
    const isSignedIn = this.#problem !== 'signedOut' && (this.#account?.isSignedIn() ?? false)
    const next = isSignedIn ? this.#schedule.nextInMs() : null
    const counted = open === null ? emptyCounts : syncCounts(open.file.reads)
    return {
      ...counted,
      link: link && open && linkStatus(link, open.file.reads, { isSignedIn, isKept: this.#account?.isKept() ?? false }),
      progress: this.#progress,
      ...wordsOfRound({ ...this.#found, problem: this.#problem, clockAheadMs: this.#clockAheadMs }),
      next_run_at: link === null || next === null ? null : new Date(Date.now() + next).toISOString(),
      preview: this.#preview === null ? null : [...this.#preview.rows],
      preview_problem: previewSentence(this.#preview?.problem ?? null),
    }
  }

  /** Signs in and looks at what is there; changes nothing on either side. */
  async link(baseUrl: string, email: string, password: string): Promise<Result<SyncStatus, Failure>> {
    const open = this.#open()
    if (open === null) return err(notLinked)
    const address = parseBaseUrl(baseUrl)
    if (!address.ok) return err(invalidField('base_url', address.error))
    const agreed = await this.#consent.ask(address.value, email)
    if (!agreed.ok) return agreed
    const account = await this.#openAccount({ baseUrl: address.value, email })
    this.#looking?.end()
    this.#preview = null
    const looking = new RoundTimeout(this.#means.mostMs?.looking ?? MOST_LOOKING_MS)
    this.#looking = looking
    try {
      return await this.#look(open, account, password, looking)
    } catch (error) {
      await this.#giveUp(open, account, looking)
      if (!(error instanceof RoundEnded)) throw error
      return err(invalidField('base_url', linkingSentence(error.problem)))
    } finally {
      looking.clear()
      if (this.#looking === looking) this.#progress = null
    }
  }

  async #look(
    open: OperationEnv,
    account: RemoteAccount,
    password: string,
    looking: RoundTimeout,
  ): Promise<Result<SyncStatus, Failure>> {
    const { baseUrl, email } = account
    const signed = await account.signIn(password, looking.signal)
    looking.signal.throwIfAborted()
    if (!signed.ok) {
      const field = signed.error.kind === 'refused' || signed.error.kind === 'tooMany' ? 'password' : 'base_url'
      return err(invalidField(field, signed.error.message))
    }
    const remote = abortable(account.remote, looking.signal)
    const found = await discover(remote)
    const named = await findOrganization(remote, signed.value)
    await this.#stopRound()
    looking.signal.throwIfAborted()
    await this.#forget(open)
    await this.#takeAccount(account)
    looking.signal.throwIfAborted()
    saveLink(open, { baseUrl, email, ...named, found })
    const env = this.#syncEnv(open, account, looking)
    this.#preview = await this.#means.withCheckpointsAside(open.file, () => previewLink(env))
    this.#progress = null
    return ok(this.#tellAll())
  }

  /** Whoever signed in where there is no link any more is signed out: another account takes its place. */
  async #takeAccount(account: RemoteAccount): Promise<void> {
    const former = this.#account
    this.#account = account
    if (former !== null && !isSameAccount(former, account)) await former.signOut()
  }

  /** Nothing came of looking at a server: a link that stood before stands until another one takes its place. */
  async #giveUp({ file }: OperationEnv, account: RemoteAccount, looking: RoundTimeout): Promise<void> {
    // Whoever has stopped it has put things right, and may have begun another one.
    if (this.#looking !== looking && (this.#looking !== null || this.#account !== null)) return
    const link = file.reads.sync.link()
    if (this.#account === account) await this.unlink()
    else if (link === null || !isSameAccount(link, account)) await account.signOut()
  }

  /** Makes a backup, agrees, and begins. */
  readonly confirm = oneAtATime(async ({ generator, number }: AgreedLink): Promise<Result<SyncStatus, Failure>> => {
    const [open, account] = [this.#open(), this.#account]
    const preview = this.#preview
    if (preview === null) return err(conflict(connectionTexts.nothingComparedYet))
    if (open === null || account === null) return err(notLinked)
    const backup = await backUpBeforeLinking(open, this.#means.backups, this.#means.backUp)
    if (!backup.ok) return err({ kind: 'conflict', message: connectionTexts.noBackup(backup.error) })
    // It may have been given up meanwhile, or another server looked at: what was compared is agreed to, and nothing else.
    if (this.#isEnded || this.#preview !== preview || this.#account !== account)
      return err(conflict(connectionTexts.nothingComparedYet))
    const numbered = number?.() ?? ok(undefined)
    if (!numbered.ok) return numbered
    confirmLink(open, generator, preview.problem === 'tooMuch')
    this.#preview = null
    this.#consent.forget()
    this.#schedule.now()
    return ok(this.#tellAll())
  })

  async unlink(): Promise<Result<SyncStatus, Failure>> {
    const open = this.#open()
    if (open === null) return err(notLinked)
    this.#looking?.end()
    this.#looking = null
    this.#progress = null
    await this.#stopRound()
    await this.#account?.signOut()
    if (!(await this.#forget(open))) return err(notLinked)
    this.#account = null
    this.#forgetTalk()
    return ok(this.#tellAll())
  }

  readonly #forget = oneAtATime(({ file }: OperationEnv) =>
    this.#means.withCheckpointsAside(file, () => forgetLink({ file, rest: nextTurn, signal: this.#ending.signal })),
  )

  /** Signs in again; with another address where that of the same person's account has changed there. */
  async signIn(password: string, email?: string): Promise<Result<SyncStatus, Failure>> {
    const [open, former] = [this.#open(), this.#account]
    if (open === null || former === null) return err(notLinked)
    const isOther = email !== undefined && email !== former.email
    const account = isOther ? await this.#openAccount({ baseUrl: former.baseUrl, email }) : former
    const signed = await account.signIn(password)
    if (!signed.ok) return err(invalidField('password', signed.error.message))
    if (isOther) {
      const isSame = this.#account === former && isLinkedPerson(open.file, signed.value)
      if (!isSame) await account.signOut()
      if (!isSame) return err(invalidField('email', connectionTexts.anotherPerson))
      changeLink(open.file, { email })
      await this.#takeAccount(account)
    }
    this.#problem = null
    this.#schedule.now()
    return ok(this.#tellAll())
  }

  async signOut(): Promise<Result<SyncStatus, Failure>> {
    if (this.#account === null) return err(notLinked)
    await this.#stopRound()
    await this.#account.signOut()
    this.#problem = null
    return ok(this.#tellAll())
  }

  syncNow(): Result<SyncStatus, Failure> {
    if (this.#account === null) return err(notLinked)
    this.#schedule.now()
    return ok(this.status())
  }

  pause(isPaused: boolean): Result<SyncStatus, Failure> {
    const open = this.#open()
    if (open === null || this.#account === null) return err(notLinked)
    // What is under way ends at its next safe point.
    if (isPaused) this.#current?.end()
    changeLink(open.file, { isPaused })
    if (!isPaused) this.#schedule.now()
    return ok(this.#tellAll())
  }

  /** Somebody has looked at what is missing: it goes on, and nothing is deleted for it. */
  resume(): Result<SyncStatus, Failure> {
    const open = this.#open()
    if (open === null) return err(notLinked)
    resumeLink(open.file)
    this.#problem = null
    this.#schedule.now()
    return ok(this.#tellAll())
  }

  /** A conflict was settled, or a way out taken: the screens and the next round hear of it. */
  conflictResolved(): void {
    this.#announceAll()
    this.recordsChanged()
  }

  #open(): OperationEnv | null {
    return this.#means.env()
  }

  async #stopRound(): Promise<void> {
    this.#current?.end()
    await this.#running
  }

  #run(): Promise<RoundSummary | null> {
    const running = this.#round()
    this.#running = running.then(
      () => undefined,
      () => undefined,
    )
    return running
  }

  async #round(): Promise<RoundSummary | null> {
    const [open, account] = [this.#open(), this.#account]
    if (open === null || account === null || !account.isSignedIn()) return null
    // What is looked at is no round, and is not disturbed by one.
    if (open.file.reads.sync.link()?.state === 'asking') return null
    const current = new RoundTimeout(this.#means.mostMs?.round ?? MOST_ROUND_MS)
    this.#current = current
    try {
      let before = open.file.reads.changes.last()
      const tell = () => {
        before = this.#announceSince(open, before)
      }
      const env = this.#syncEnv(open, account, current, tell)
      const summary = await this.#means.withCheckpointsAside(open.file, () => syncRound(env))
      if (summary.problem !== this.#problem) this.#means.onRound?.(summary.problem, summary.trouble)
      this.#problem = summary.problem
      this.#found = summary
      // Where nothing answered, nothing new is known.
      this.#clockAheadMs = summary.clockAheadMs ?? this.#clockAheadMs
      tell()
      return summary
    } catch (error) {
      // The file was closed under a reply that came late: the next start looks it up.
      if (this.#isEnded) return null
      this.#problem = 'failed'
      this.#means.onDefect(error, 'sync')
      return null
    } finally {
      current.clear()
      this.#progress = null
      if (!this.#isEnded) this.#tell()
    }
  }

  #announceSince({ file }: OperationEnv, before: number): number {
    const kinds = file.reads.changes.kindsAfter(before) as RecordKind[]
    if (kinds.length > 0) this.#means.announce({ type: 'recordsChanged', kinds })
    return file.reads.changes.last()
  }

  #announceAll(): void {
    this.#means.announce({ type: 'recordsChanged', kinds: recordKinds })
  }

  #syncEnv(
    open: OperationEnv,
    { remote }: RemoteAccount,
    stop: RoundTimeout,
    tell: () => void = () => undefined,
  ): SyncEnv {
    return {
      ...open,
      remote,
      local: localRecords(open),
      random: Math.random,
      rest: nextTurn,
      signal: stop.signal,
      onProgress: (progress) => {
        if (stop.isStopped) return
        this.#progress = progress
        if (Date.now() - this.#told < TELL_EVERY_MS) return
        tell()
        this.#tell()
      },
    }
  }

  #tell(): void {
    this.#told = Date.now()
    this.#means.announce({ type: 'syncChanged', status: this.status() })
  }

  #tellAll(): SyncStatus {
    this.#tell()
    return this.status()
  }
}
