import { textOf, type WireRecord } from '../../domain/wire/read-fields'
import type { LinkPreviewRow } from '../../contract/desktop/link-preview'
import { isSame } from '../wire/canonical'
import { remoteVersion } from '../merge/conflict'
import { areSurelyTwo, isPlausiblyOne, matchOwnRecord } from '../merge/match-record'
import { remapIds, type IdLookup } from '../merge/remap-ids'
import { isPairing, pairAlike } from '../pull/pair-alike'
import { hasOccurrences } from '../push/park-schedule'
import { walkList } from '../remote/walk-list'
import { rulesInOrder } from '../rules/index'
import type { SyncRule } from '../rules/sync-rule'
import { PREVIEW_EPOCH, resting, type Round } from '../context/round-context'
import { newRound } from '../remote/new-round'
import { emptySummary, RoundEnded, type RoundProblem, type SyncEnv } from '../context/sync-env'

export interface LinkPreview {
  readonly rows: readonly LinkPreviewRow[]
  /** Why not all was looked at; null where it was. */
  readonly problem: RoundProblem | null
}

/** More series than a business has. */
const MOST_PREFIXES = 100

/** Ends a preview before all was looked at: a person may link all the same. */
const isCut: ReadonlySet<RoundProblem> = new Set(['tooMuch', 'tooSlow'])

/** What the first link would do, kind by kind: reads the remote's lists, and changes nothing on either side. */
export async function previewLink(env: SyncEnv): Promise<LinkPreview> {
  const round = newRound(env, emptySummary(), PREVIEW_EPOCH)
  const paired = new Map<string, string>()
  const kinds: KindComparison[] = []
  const rows = () =>
    kinds.map((kind) => ({
      ...kind.row,
      ...countHere(round, kind),
      ...(kind.row.kind === 'invoice' && {
        prefixes: Array.from(kind.prefixes, ([prefix, isOnlyThere]) => ({ prefix, is_only_there: isOnlyThere })),
      }),
    }))
  try {
    const isOurs = env.file.reads.sync.link()?.kind === 'full'
    const compared = rulesInOrder.filter(
      ({ operations, isOursAlone }) => operations.list !== null && (isOurs || !isOursAlone),
    )
    for (const rule of compared) kinds.push(await newComparison(round, rule))
    for (const kind of kinds) await compareKind(round, kind, paired)
  } catch (error) {
    if (!(error instanceof RoundEnded && isCut.has(error.problem))) throw error
    return { rows: rows(), problem: error.problem }
  }
  return { rows: rows(), problem: round.summary.problem }
}

/** A kind of record while it is compared. */
interface KindComparison {
  readonly rule: SyncRule
  /** What is here and has not been met there, by what tells it alike. */
  readonly here: Map<string, string[]>
  /** What the numbers of invoices there begin with, and whether one of them is not here. */
  readonly prefixes: Map<string, boolean>
  readonly row: { matched: number; differing: number; only_there: number; readonly kind: SyncRule['kind'] }
}

async function newComparison(round: Round, rule: SyncRule): Promise<KindComparison> {
  return {
    rule,
    here: await localNaturalKeys(round, rule),
    prefixes: new Map(),
    row: { kind: rule.kind, matched: 0, differing: 0, only_there: 0 },
  }
}

/** How many have not been met there, and how many of these are not to be made there. */
function countHere({ local }: Round, { rule, here }: KindComparison): Pick<LinkPreviewRow, 'only_here' | 'begun_here'> {
  const ids = [...here.values()].flat()
  const isBegun = (id: string) => hasOccurrences(rule, local.read(rule.kind, id) ?? {})
  const begun = rule.kind === 'recurring_invoice' ? ids.filter(isBegun) : []
  return { only_here: ids.length, begun_here: begun.length }
}

/** `paired` maps the remote's ids to this device's, as matching will: by `kind id`. */
async function compareKind(round: Round, comparing: KindComparison, paired: Map<string, string>): Promise<void> {
  const { rule, row } = comparing
  const clients = rule.parent === null ? [null] : clientIds(paired)
  const find: IdLookup = (kind, id) => paired.get(`${kind} ${id}`) ?? null
  const isToBePaired = await isPairing(round, rule)
  const told: WireRecord[] = []
  const others: WireRecord[] = []
  const compare = (record: WireRecord, id: string | null) => {
    if (typeof record['id'] === 'string') paired.set(`${rule.kind} ${record['id']}`, id ?? record['id'])
    compareRecord(round, comparing, record, id)
  }
  try {
    for (const clientId of clients) {
      await walkList(round, rule, clientId, (records) => {
        for (const record of records.map((each) => remapIds(each, find).record)) {
          const id = ownId(round, rule, record)
          if (id === null) others.push(record)
          else compare(record, id)
        }
        if (isToBePaired) told.push(...records)
        const done = row.matched + row.only_there + others.length
        round.onProgress?.({ phase: 'looking', kind: rule.kind, done, total: null })
        return Promise.resolve()
      })
    }
    if (isToBePaired) await pairAlike(round, rule, told, find)
  } finally {
    // A person is shown as much as was looked at, however it ended.
    for (const record of others) compare(record, idOfLike(round, comparing, record))
  }
}

/** The record here that the remote's says it is: that of one that is just alike may be another's. */
function ownId({ file, local }: Round, rule: SyncRule, record: WireRecord): string | null {
  const link = file.reads.sync.link()
  if (link === null) return null
  const own = matchOwnRecord(rule, remoteVersion(rule, record, '', null), { reads: file.reads, local, link })
  return own.kind === 'found' ? own.localId : null
}

/** A record here that says the same as one of the remote's, and was met by none so far. */
function idOfLike({ file, alike, local }: Round, { rule, here }: KindComparison, record: WireRecord): string | null {
  const link = file.reads.sync.link()
  const content = rule.contentOf(record)
  const likely = here.get(rule.naturalKeyOf(content, record)) ?? []
  const told = alike.localId(rule.kind, String(record['id']))
  const isOne = (localId: string) =>
    isPlausiblyOne({ rule, localId }, content, { local }) &&
    (link === null || !areSurelyTwo({ rule, localId }, record, { local, link }))
  return likely.find((id) => id === told && isOne(id)) ?? likely.find(isOne) ?? null
}

function clientIds(paired: ReadonlyMap<string, string>): string[] {
  return [...paired.keys()].filter((key) => key.startsWith('client ')).map((key) => key.slice('client '.length))
}

async function localNaturalKeys(round: Round, rule: SyncRule): Promise<Map<string, string[]>> {
  const { file, local } = round
  const keys = new Map<string, string[]>()
  for await (const id of resting(round, file.reads.sync.eachId(rule.kind))) {
    const record = local.read(rule.kind, id)
    if (record === null) continue
    const key = rule.naturalKeyOf(rule.contentOf(record), record)
    const ids = keys.get(key)
    if (ids === undefined) keys.set(key, [id])
    else ids.push(id)
  }
  return keys
}

function compareRecord(
  { local }: Round,
  { rule, here, prefixes, row }: KindComparison,
  record: WireRecord,
  id: string | null,
): void {
  const mine = id === null ? null : local.read(rule.kind, id)
  const own = mine === null ? {} : rule.contentOf(mine)
  const likely = mine === null ? [] : (here.get(rule.naturalKeyOf(own, mine)) ?? [])
  const at = likely.findIndex((other) => other === id)
  const number = rule.kind === 'invoice' ? textOf(record['invoice_number']) : null
  const prefix = number?.replace(/\d+$/, '') ?? null
  if (prefix !== null && (prefixes.size < MOST_PREFIXES || prefixes.has(prefix))) {
    prefixes.set(prefix, prefixes.get(prefix) === true || at < 0)
  }
  // The second one that says that it is the same is another one.
  if (at < 0) {
    row.only_there += 1
    return
  }
  likely.splice(at, 1)
  row.matched += 1
  const content = rule.contentOf(record)
  if (!rule.fields.every((field) => isSame(own[field], content[field]))) row.differing += 1
}
