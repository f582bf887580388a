import type { PassedOn } from '../flaky-proxy'
import type { LinkedDevice } from '../linked-device'
import type { Book } from './books'
import type { Findings } from './findings'
import type { Said } from './said'

interface Witnesses {
  readonly devices: Readonly<Record<string, LinkedDevice>>
  readonly books: Readonly<Record<string, Book>>
  readonly flagged: ReadonlyMap<string, string>
  readonly said: readonly Said[]
  /** The writes that the line passed on. */
  readonly passedOn: readonly PassedOn[]
}

/**
 * The findings, and of each record that they name what was said of it, what either side holds and what went over the line:
 * a failure that chance does not bring again has to be understood from this alone.
 */
export function explain(findings: Findings, witnesses: Witnesses): string {
  const words = new Set(JSON.stringify(findings).match(/\b[ab]\d+n\d+\b/g))
  const stories = [...words].flatMap((word) => storyOf(word, witnesses))
  return [JSON.stringify(findings, null, 2), ...stories].join('\n')
}

/** What a device still has to tell: each entry, its record and what was noted of that. */
export function explainQueue({ env: { file } }: LinkedDevice): string {
  const { outbox, log } = file.reads.sync
  const entries = outbox.after(0, MOST_ENTRIES)
  return entries
    .flatMap((entry) => [entry, ...log.ofRecord(entry.recordId, 20).toReversed()])
    .map((each) => JSON.stringify(each))
    .join('\n')
}

const MOST_ENTRIES = 20

function storyOf(word: string, { devices, books, flagged, said, passedOn }: Witnesses): string[] {
  const held = Object.entries(books).flatMap(([name, book]) => (book.get(word) ?? []).map((entry) => ({ name, entry })))
  const ids = [...new Set(held.flatMap(({ entry: { kind, id } }) => idsOf(kind, id, devices)))]
  const line = (label: string, value: unknown) => `  ${label} ${JSON.stringify(value)}`
  const names = new RegExp(`\\b(?:${[word, ...ids].join('|')})\\b`)
  return [
    `${word}: ${flagged.get(word) ?? 'not flagged'}`,
    ...said.filter((each) => each.word === word).map((each) => line('said', each)),
    ...held.map(({ name, entry }) => line(`held by ${name}`, entry)),
    ...Object.entries(devices).flatMap(([name, device]) =>
      ids.flatMap((id) => knownOf(id, device)).map((each) => line(name, each)),
    ),
    ...passedOn
      .filter(({ url, body }) => names.test(`${url} ${body}`))
      .map((each) => line('line', { ...each, body: around(each.body, names) })),
  ]
}

/** Of a batch of many records, what is near one of them. */
function around(body: string, names: RegExp): string {
  const at = body.search(names)
  return body.slice(Math.max(0, at - NEAR), Math.max(0, at) + 2 * NEAR)
}

const NEAR = 400

/** A record's id, and those that the other sides have for it. */
function idsOf(kind: string, id: string, devices: Witnesses['devices']): string[] {
  const others = Object.values(devices).flatMap(({ env: { file } }) => {
    const { agreement } = file.reads.sync
    return [agreement.remoteId(kind, id), agreement.localId(kind, id)]
  })
  return [id, ...others.filter((other) => other !== null)]
}

function knownOf(id: string, { env: { file } }: LinkedDevice): unknown[] {
  const { log, outbox, conflicts } = file.reads.sync
  return [
    ...log.ofRecord(id, 100).toReversed(),
    ...outbox.ofRecord(id),
    ...conflicts.all().filter(({ localId }) => localId === id),
  ]
}
