import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { LinkPreviewRow } from '../../contract/desktop/link-preview'
import { startOperations } from '../../contract/desktop/start-operations'
import type { OrganizationId, UserId } from '../../domain/ids'
import { makeOrganization } from '../../operations/desktop/set-up'
import type { OperationEnv } from '../../operations/execute'
import { localRecords } from '../../operations/local-records'
import { backUp } from '../../storage/backup'
import { openOrganizationFile, type OrganizationFile } from '../../storage/organization-file'
import { organizationFileName } from '../../storage/organizations-folder'
import { makePrivateFolder } from '../../storage/private-folder'
import { confirmLink, forgetLink, isHaltedAtLimit, saveLink, resumeLink } from '../../sync/link/link-state'
import { previewLink } from '../../sync/link/preview-link'
import { discover, findOrganization } from '../../sync/remote/discover'
import { abortable } from '../../sync/remote/bounded-remote'
import { syncRound } from '../../sync/round/round'
import { wordsOfRound } from '../../sync/round/round-words'
import { clockSentence } from '../../sync/status/clock-sentence'
import { linkingSentence, problemSentence, syncCounts } from '../../sync/status/sync-status'
import { unverifiedSentence } from '../../sync/context/unverified'
import {
  emptySummary,
  RoundEnded,
  type RoundProblem,
  type RoundSummary,
  type SyncEnv,
} from '../../sync/context/sync-env'
import { parseBaseUrl } from '../../transport/http-client/base-url'
import { fetchSend } from '../../transport/http-client/fetch-send'
import { createHttpRemote } from '../../transport/http-client/http-remote'
import type { LoginFailure, SignedIn } from '../../transport/http-client/sign-in'
import { nextTurn } from '../../transport/next-turn'
import { newId, readClock } from '../ids'
import {
  backupsIn,
  cannotOpen,
  CannotRun,
  exitCodes,
  inLockedFolder,
  openBooksIn,
  organizationsIn,
  whyNotRun,
} from './books-in-folder'
import { MOST_ROUND_MS, RoundTimeout } from '../sync/round-timeout'
import { commandTexts } from '../../words/en/service/commands'

const usage = `npm run sync -- --data DIR --remote URL [--match] [--generator device|remote]
  BILLFOLD_EMAIL and BILLFOLD_PASSWORD sign in. --match agrees to pair what both sides have at the first link,
  and to read on where a remote has more than a round reads.`

/** Nothing waits for a person, and not everything is sent or compared yet. */
const UNFINISHED = 4

class CannotSync extends CannotRun {
  override readonly name = 'CannotSync'
  /** Why no link could be made, where something of the remote's is the reason. */
  readonly problem: RoundProblem | null

  constructor(message: string, problem: RoundProblem | null = null) {
    super(message)
    this.problem = problem
  }
}

interface SyncArguments {
  readonly data: string
  readonly remote: string
  readonly email: string
  readonly password: string
  readonly isMatchAgreed: boolean
  readonly generator: 'device' | 'remote' | null
}

/** One full round without a window, for scripts: prints what it came to as JSON, and returns the exit code. */
export async function syncOnce(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  try {
    return await runAlone(readArgs(args, environment))
  } catch (error) {
    const message = whyNotRun(error)
    if (message === null) throw error
    const problem = error instanceof CannotSync ? error.problem : null
    if (problem !== null) console.log(JSON.stringify({ problem }))
    console.error(message)
    return exitCodes.failed
  }
}

function runAlone(args: SyncArguments): Promise<number> {
  makePrivateFolder(organizationsIn(args.data))
  return inLockedFolder(args.data, 'sync', async () => {
    const file = await openFile(args)
    try {
      return await run(args, file)
    } finally {
      file.close()
    }
  })
}

function readArgs(args: readonly string[], environment: NodeJS.ProcessEnv): SyncArguments {
  const { values } = parse(args)
  const { BILLFOLD_EMAIL: email, BILLFOLD_PASSWORD: password } = environment
  if (!values.data || !values.remote) throw new CannotSync(commandTexts.nameFolderAndRemote(usage))
  if (!email || !password) throw new CannotSync(commandTexts.setEmailAndPassword(usage))
  const address = parseBaseUrl(values.remote)
  if (!address.ok) throw new CannotSync(`--remote: ${address.error}`)
  const generator = values.generator ?? null
  if (generator !== null && generator !== 'device' && generator !== 'remote') {
    throw new CannotSync(`--generator is device or remote.\n${usage}`)
  }
  return { data: values.data, remote: address.value, email, password, isMatchAgreed: values.match, generator }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        data: { type: 'string' },
        remote: { type: 'string' },
        match: { type: 'boolean', default: false },
        generator: { type: 'string' },
      },
    })
  } catch (error) {
    if (error instanceof TypeError) throw new CannotSync(`${error.message}\n${usage}`)
    throw error
  }
}

function connect({ remote, email, password }: SyncArguments, organizationId: () => string | null = () => null) {
  let token: string | null = null
  return createHttpRemote({
    baseUrl: remote,
    send: fetchSend({ timeoutMs: 30_000 }),
    now: Date.now,
    session: {
      email,
      organizationId,
      password: () => Promise.resolve(password),
      storedToken: {
        get: () => Promise.resolve(token),
        set: (given) => Promise.resolve((token = given)),
      },
    },
  })
}

/** The organization in the folder; an empty folder gets one that the first round fills. */
async function openFile(asked: SyncArguments): Promise<OrganizationFile> {
  const file = openBooksIn(asked.data)
  if (file !== null) return file
  const signed = await signIn(asked)
  const organizationId = newId() as OrganizationId
  const path = join(organizationsIn(asked.data), organizationFileName(organizationId))
  const body = startOperations.setUp.body.parse({
    name: signed.organizationName ?? commandTexts.myBusiness,
    owner: { name: asked.email, email: asked.email },
    profile: { currency: 'EUR', locale: 'en-GB', time_zone: 'UTC' },
  })
  const made = makeOrganization(path, body, { organizationId, ownerId: newId() as UserId, now: readClock() })
  if (!made.ok) throw new CannotSync(made.error.message)
  return open(path)
}

function open(path: string): OrganizationFile {
  const opened = openOrganizationFile(path)
  if (!opened.ok) throw cannotOpen(opened.error)
  return opened.value
}

const loginProblems: Readonly<Record<LoginFailure['kind'], RoundProblem>> = {
  refused: 'signedOut',
  tooMany: 'throttled',
  unreachable: 'offline',
  unexpected: 'garbled',
}

async function signIn(asked: SyncArguments): Promise<SignedIn> {
  const signed = await connect(asked).login()
  if (!signed.ok) throw new CannotSync(signed.error.message, loginProblems[signed.error.kind])
  return signed.value
}

async function run(asked: SyncArguments, file: OrganizationFile): Promise<number> {
  const stop = new RoundTimeout(MOST_ROUND_MS)
  try {
    return await runUntil(stop, asked, file)
  } finally {
    stop.clear()
  }
}

async function runUntil(stop: RoundTimeout, asked: SyncArguments, file: OrganizationFile): Promise<number> {
  const owner = file.reads.members.owner()
  const here: OperationEnv = { file, userId: owner.id, role: owner.role, now: readClock, newId }
  const env: SyncEnv = {
    ...here,
    remote: connect(asked, () => file.reads.sync.link()?.organizationId || null),
    local: localRecords(here),
    random: Math.random,
    rest: nextTurn,
    signal: stop.signal,
  }
  const isAgreed = await ensureLink(asked, env)
  if (!isAgreed) return exitCodes.attention
  try {
    return report(await syncRound(env), env)
  } catch (error) {
    report({ ...emptySummary(), problem: 'failed' }, env)
    throw error
  }
}

/** Links where nothing is linked; false where a person has to look first. */
async function ensureLink(asked: SyncArguments, env: SyncEnv): Promise<boolean> {
  const link = env.file.reads.sync.link()
  if (link?.state === 'linked' || link?.state === 'halted') {
    if (link.baseUrl !== asked.remote) throw new CannotSync(commandTexts.linkedToAnother(link.baseUrl))
    if (asked.isMatchAgreed && isHaltedAtLimit(link)) resumeLink(env.file)
    return true
  }
  const signed = await signIn(asked)
  try {
    const remote = abortable(env.remote, env.signal)
    const found = await discover(remote)
    const named = await findOrganization(remote, signed)
    saveLink(env, { baseUrl: asked.remote, email: asked.email, ...named, found })
    const preview = await previewLink(env)
    if (preview.problem !== null && !asked.isMatchAgreed)
      throw new CannotSync(notWhole(preview.problem), preview.problem)
    const isSure = asked.isMatchAgreed || !preview.rows.some(({ matched }) => matched > 0)
    if (!isSure) {
      await forgetLink(env)
      console.log(JSON.stringify({ first_link: preview.rows satisfies readonly LinkPreviewRow[] }))
      console.error('Both sides have records. Look at what would be paired, then say --match.')
      return false
    }
    const backups = backupsIn(asked.data)
    makePrivateFolder(backups)
    const backup = backUp(env.file.path, join(backups, `before linking ${readClock().replaceAll(':', '-')}.sqlite`))
    if (!backup.ok) throw new CannotSync(commandTexts.noBackup(backup.error))
    confirmLink(env, asked.generator ?? (found.kind === 'full' ? 'remote' : 'device'), preview.problem === 'tooMuch')
    return true
  } catch (error) {
    await forgetLink(env)
    if (!(error instanceof RoundEnded)) throw error
    throw new CannotSync(linkingSentence(error.problem), error.problem)
  }
}

function notWhole(problem: RoundProblem): string {
  return `${problemSentence(problem) ?? problem} Say --match to link all the same.`
}

function report(summary: RoundSummary, { file }: SyncEnv): number {
  const { counts } = syncCounts(file.reads)
  const { pushed, pulled, merged } = summary
  const clock = clockSentence(summary.clockAheadMs)
  const notVerified = summary.unverified.map(unverifiedSentence)
  const state = {
    pushed,
    pulled,
    merged,
    conflicts: counts.conflicts,
    numbered: counts.numbered,
    rejected: counts.rejected,
    parked: counts.parked,
    unknown: counts.checking,
    queued: counts.queued,
    missing: counts.missing,
    unreadable: counts.unreadable,
    problem: summary.problem,
    clock_problem: clock,
    not_verified: notVerified,
    verified_at: file.reads.sync.link()?.verifiedAt ?? null,
  }
  console.log(JSON.stringify(state))
  if (clock !== null) console.error(clock)
  if (counts.attention > 0 || summary.problem === 'halted') return exitCodes.attention
  if (summary.problem !== null) {
    console.error(wordsOfRound(summary).last_problem ?? summary.problem)
    return exitCodes.failed
  }
  if (clock !== null) return exitCodes.attention
  if (summary.isClean && notVerified.length === 0 && counts.queued + counts.sending + counts.checking === 0)
    return exitCodes.done
  console.error([commandTexts.notAllSent, ...notVerified].join('\n'))
  return UNFINISHED
}
