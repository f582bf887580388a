import { json, listed, type Answer, type Asked, type Evil } from './evil-remote'
import { idOf, ordinary, type Wire } from './ordinary-records'

const redirect: Answer = { status: 308, body: '', headers: { location: 'https://elsewhere.example/' } }
const page = {
  status: 200,
  body: '<!doctype html><title>Hotel network</title>',
  headers: { 'content-type': 'text/html' },
}

const isList = ({ method, path }: Asked) => method === 'GET' && !path.includes('/')
const forLists = (answer: (asked: Asked) => Answer) => (asked: Asked) => (isList(asked) ? answer(asked) : null)

const meta = (at: number, last: number): Wire => ({
  current_page: at,
  last_page: last,
  per_page: 100,
  total: last * 100,
})
const hundred = (at: number) =>
  Array.from({ length: 100 }, (_, index) =>
    ordinary('units', at * 1_000 + index, { name: `u${String(at)}-${String(index)}` }),
  )

const forUnits =
  (answer: (page: number) => Answer) =>
  ({ path, page: at }: Asked) =>
    path === 'units' ? answer(at) : null

/** Answers of other forms than lists and records; every list is one of them, or one list is. */
export const evilAnswers: readonly (Evil & { readonly problem?: 'failing' | 'forbidden' })[] = [
  { name: 'every list leads elsewhere', answer: forLists(() => redirect) },
  { name: 'every list is a page for people', answer: forLists(() => page) },
  { name: 'every list is a text', answer: forLists(() => json({ success: true, message: 'OK', data: 'soon' })) },
  { name: 'every list is nothing', answer: forLists(() => ({ status: 200, body: '' })) },
  { name: 'every list is half of one', answer: forLists(() => ({ status: 200, body: '{"success":true,"data":[' })) },
  { name: 'a list is larger than 20 MB', answer: forUnits(() => listed(['x'.repeat(21_000_000)])) },
  { name: 'a list pours without an end', answer: forUnits(() => ({ ...begun, body: '[],', pace: 'pouring' })) },
  {
    name: 'every list is a server error',
    problem: 'failing',
    answer: forLists(() => ({ status: 503, body: '<h1>Maintenance until 3</h1>' })),
  },
  {
    name: 'every list is refused',
    problem: 'forbidden',
    answer: forLists(() => json({ success: false, message: 'Your plan has expired.', errors: {} }, 403)),
  },
  {
    name: 'every page of a list shows the same records, and another after it',
    answer: forUnits((at) => listed([ordinary('units', 1)], meta(at, at + 1))),
  },
]

/** It never comes to an end: a round ends all the same. */
export const endless: Evil = {
  name: 'a list of ordinary records without end',
  answer: forUnits((at) => listed(hundred(at), meta(at, at + 1))),
}

const begun = { status: 200, body: '{"success":true,"message":"OK","data":[' }
const inSlowness = (pace: NonNullable<Answer['pace']>, body = begun.body): Answer => ({ ...begun, body, pace })

/** It takes for ever: whoever waits ends it, or the time that a round may take. */
export const slowAnswers: readonly Evil[] = [
  { name: 'a list that is never answered', answer: forUnits(() => inSlowness('silent')) },
  { name: 'a list that comes a character at a time', answer: forUnits(() => inSlowness('dripping', ' ')) },
  { name: 'a list that is begun and never ends', answer: forUnits(() => inSlowness('unfinished')) },
]

const capabilities = { version: 1, organization_id: idOf('units'), features: [], lineage: 'l' }
const changes = (over: Wire) =>
  json({
    success: true,
    message: 'OK',
    data: { changes: [], cursor: 'c', has_more: false, resync_required: false, ...over },
  })

/** One that says that it is ours, and its changes; the first time it is asked, it is only tried. */
function ours(name: string, answer: (count: number) => Answer): Evil {
  let count = 0
  return {
    name,
    answer: (asked) => {
      if (asked.path === 'sync/capabilities') return json({ success: true, message: 'OK', data: capabilities })
      return asked.path === 'sync/changes' ? answer((count += 1)) : nextInChain(asked)
    },
  }
}

const CHAINED = 500
const chained = (n: number) => ordinary('clients', n, { client_id: idOf('clients', n + 1) })

/** The next client of the chain, whichever is asked for. */
function nextInChain({ method, path }: Asked): Answer | null {
  const n = method === 'GET' ? Number(/^clients\/\S*-0*(\d+)$/.exec(path)?.[1]) : 0
  return n > CHAINED ? json({ success: true, message: 'OK', data: chained(n) }) : null
}

const endOfChain = [
  { kind: 'client', id: idOf('clients', CHAINED), change: 'created', etag: '1-1', record: chained(CHAINED) },
]

/** Changes that never come to an end, and by which problem a round ends. */
export const evilFeeds: readonly (Evil & { readonly problem: string })[] = [
  { ...ours('changes that lead nowhere', () => changes({ has_more: true })), problem: 'garbled' },
  {
    ...ours('changes that lead on without end', (n) => changes({ has_more: true, cursor: `c${String(n)}` })),
    problem: 'halted',
  },
  {
    ...ours('changes that begin anew without end', (n) =>
      changes({ resync_required: n % 2 === 1, has_more: true, cursor: `c${String(n)}` }),
    ),
    problem: 'garbled',
  },
  { ...ours('changes that are a page for people', (n) => (n === 1 ? changes({}) : page)), problem: 'garbled' },
  {
    ...ours('a client of a client of a client, without end', () => changes({ changes: endOfChain })),
    problem: 'garbled',
  },
]
