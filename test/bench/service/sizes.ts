import type { Reply } from '../../../src/contract/define/envelope'
import { chance } from '../../crash/chance'
import { median, ratioOf, type Measure } from '../measure'
import { openClient } from './open-client'
import { timed, type Work } from './pairs'
import { openRawReads } from './raw-reads'

const ROUNDS = 20
const PER_ROUND = 50

type Name = keyof typeof goals
const goals = {
  'first page': 1.3,
  'keyset page in the middle': 2,
  'search for a common word': 1.5,
  'search for a number': 1.5,
}
const names = Object.keys(goals) as Name[]

export interface Sized {
  readonly path: string
  readonly records: number
}

/** The list of invoices in ever larger files, beside the smallest: how much a call costs that shows as much. */
export async function benchSizes(files: readonly Sized[]): Promise<Measure[]> {
  const opened = files.map((file) => ({ ...file, ...openSized(file) }))
  try {
    const measures: Measure[] = []
    for (const name of names) {
      const times = opened.map(() => [] as number[])
      for (let round = -3; round < ROUNDS; round += 1) {
        for (const [index, { work }] of opened.entries()) {
          const time = await timed(work[name], PER_ROUND)
          if (round >= 0) times[index]?.push(time)
        }
      }
      const [smallest = [], ...others] = times
      for (const [index, larger] of others.entries()) {
        const records = (opened[index + 1]?.records ?? 0).toLocaleString('en')
        const least = (opened[0]?.records ?? 0).toLocaleString('en')
        measures.push({
          name: `${name}, ${records} records`,
          ratio: ratioOf(larger, smallest),
          goal: goals[name],
          better: 'lower',
          detail: `${median(larger).toFixed(0)} µs, among ${least} ${median(smallest).toFixed(0)} µs`,
        })
      }
    }
    return measures
  } finally {
    for (const { close } of opened) close()
  }
}

function openSized({ path, records }: Sized) {
  const { client, close } = openClient(path)
  const raw = openRawReads(path)
  const ids = raw.ids(Math.min(1000, records))
  raw.close()
  const random = chance(7)
  const listed = async (answer: Promise<Reply<readonly unknown[]>>) => {
    const reply = await answer
    if (!reply.ok || reply.body.data.length === 0) throw new Error('Nothing was listed.')
  }
  const first = { page: 1, per_page: 15 }
  /** Any record of the middle half. */
  const middle = () => ids[Math.floor(ids.length / 4) + random(Math.floor(ids.length / 2))] ?? ''
  const work: Readonly<Record<Name, Work>> = {
    'first page': () => listed(client.listInvoiceItems({ query: first })),
    'keyset page in the middle': () =>
      listed(client.listInvoiceItems({ query: { ...first, page: Math.floor(records / 30), after: middle() } })),
    'search for a common word': () => listed(client.listInvoiceItems({ query: { ...first, q: 'workshop' } })),
    'search for a number': () => listed(client.listInvoiceItems({ query: { ...first, q: `INV-${records}` } })),
  }
  return { work, close }
}
