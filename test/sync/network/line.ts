import type { HttpRequest } from '../../../src/contract/define/remote'
import type { Chance } from '../world/chance'

/** What becomes of a request on a line: it passes, is surely not sent, or is lost before or after the remote had it. */
export type Fate =
  | 'passes'
  | 'not sent'
  | 'lost before'
  | 'lost after'
  | { readonly status: 429 | 500 | 503 }
  /** It arrives long after its sender gave it up. */
  | { readonly lateMs: number }

/** A line that fails in the same way each time. */
export interface Line {
  readonly name: string
  /** The how-manieth request of a session it is, from 1. */
  fate(request: HttpRequest, number: number): Fate
  /** After how many commits of each session its process ends; null: it never does. */
  endsAfter(session: number): number | null
  /** By how much the clock of a device is off in a session; null: as before. */
  skewMs(session: number): number | null
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

const whole: Line = { name: 'whole', fate: () => 'passes', endsAfter: () => null, skewMs: () => null }

/** A line on which what changed at our server is never heard of. */
export const withoutChanges: Line = {
  ...whole,
  name: 'without changes',
  fate: ({ url }) => (url.includes('/sync/changes') ? 'not sent' : 'passes'),
}

/** Operations by what their request is, of our server and of a plain one. */
const operations: readonly [readonly [string, RegExp], ...(readonly [string, RegExp])[]] = [
  ['changes', /^GET .*\/sync\/changes/],
  ['push', /^POST .*\/sync\/push/],
  ['digest', /^GET .*\/sync\/digest/],
  ['login', /^POST .*\/auth\/login/],
  ['single records', /^GET .*\/[0-9a-f-]{36}$/],
  ['lists', /^GET .*\/(clients|invoices|estimates|payments|taxes|units|saved-items)\?/],
  ['second pages', /^GET .*[?&]page=([2-9]|\d\d)/],
  ['invoices', /^GET .*\/invoices/],
  ['creations', /^POST .*\/(clients|invoices|estimates|payments|taxes|units|saved-items|contacts|notes)$/],
  ['changes of records', /^PUT /],
  ['deletions', /^DELETE /],
  ['transitions', /^POST .*\/[0-9a-f-]{36}\/[a-z-]+$/],
  ['all writes', /^(POST|PUT|DELETE) .*\/v1\/(?!auth)/],
  ['all reads', /^GET /],
]

const failing = (chance: Chance): Fate =>
  chance.pick<Fate>([
    'not sent',
    'not sent',
    'lost before',
    'lost after',
    'lost after',
    { status: 429 },
    { status: 500 },
    { status: 503 },
    { lateMs: chance.pick([60_000, 600_000, HOUR, 30 * HOUR]) },
  ])

const nameOf = (fate: Fate): string => (typeof fate === 'string' ? fate : JSON.stringify(fate))

function drawOne(chance: Chance): Line {
  const fate = failing(chance)
  const number = chance.between(1, chance.pick([3, 6, 12]))
  const kind = chance.pick([
    'cut',
    'cut',
    'cut',
    'one',
    'operation',
    'operation',
    'operation',
    'large',
    'batch',
    'killed',
    'killed',
    'killed in turn',
    'clock',
  ] as const)
  switch (kind) {
    case 'cut':
      return {
        ...whole,
        name: `cut at ${number}: ${nameOf(fate)}`,
        fate: (_, at) => (at < number ? 'passes' : at === number ? fate : 'not sent'),
      }
    case 'one':
      return { ...whole, name: `only ${number}: ${nameOf(fate)}`, fate: (_, at) => (at === number ? fate : 'passes') }
    case 'operation': {
      const [name, pattern] = chance.pick(operations)
      return {
        ...whole,
        name: `${name}: ${nameOf(fate)}`,
        fate: ({ method, url }) => (pattern.test(`${method} ${url}`) ? fate : 'passes'),
      }
    }
    case 'large':
      return {
        ...whole,
        name: `large: ${nameOf(fate)}`,
        fate: ({ body = '' }) => (body.length > 600 ? fate : 'passes'),
      }
    case 'batch': {
      const most = chance.between(1, 3)
      return {
        ...whole,
        name: `batches over ${most}: ${nameOf(fate)}`,
        fate: ({ url, body = '' }) =>
          url.endsWith('/sync/push') && body.split('"key":').length - 1 > most ? fate : 'passes',
      }
    }
    case 'killed': {
      const after = chance.between(1, chance.pick([10, 30, 60]))
      return { ...whole, name: `killed after ${after}`, endsAfter: () => after }
    }
    case 'killed in turn':
      return { ...whole, name: 'killed in turn', endsAfter: (session) => 1 + (session % 30) }
    case 'clock': {
      const far = chance.pick([2 * HOUR, 3 * DAY, 400 * DAY])
      const inner = drawOne(chance)
      return {
        ...inner,
        name: `clock by ${far / HOUR} h, ${inner.name}`,
        skewMs: (session) => (session % 2 === 0 ? far : session % 3 === 0 ? -far : 0),
      }
    }
  }
}

/** One line after the other, each for a number of sessions. */
export function drawLine(chance: Chance): Line {
  const lines = Array.from({ length: chance.between(1, 3) }, () => drawOne(chance))
  return lines.length === 1 ? (lines[0] ?? whole) : bothOf(lines)
}

function bothOf(lines: readonly Line[]): Line {
  return {
    name: lines.map(({ name }) => name).join(' + '),
    fate: (request, at) => lines.map((line) => line.fate(request, at)).find((fate) => fate !== 'passes') ?? 'passes',
    endsAfter: (session) => lines.map((line) => line.endsAfter(session)).find((after) => after !== null) ?? null,
    skewMs: (session) => lines.map((line) => line.skewMs(session)).find((skew) => skew !== null) ?? null,
  }
}
