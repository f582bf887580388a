import { mostHits } from '../../../src/domain/most-hits'
import type { Measure } from '../measure'
import { openClient } from './open-client'
import { measurePair, type Work } from './pairs'
import { openRawReads } from './raw-reads'

const GOAL = 1.3
const WORD = 'workshop'

/** Reads in process beside raw SQL: of the rows, and of the whole operation that parses, presents and wraps them. */
export async function benchReads(path: string): Promise<Measure[]> {
  const { client, reads, close } = openClient(path)
  const raw = openRawReads(path)
  try {
    const ids = raw.ids(500)
    const next = () => ids[(turn += 1) % ids.length] ?? ''
    let turn = 0
    const page = { page: 1, perPage: 15 }
    const paging = { page: 1, per_page: 15 }
    const one = () => {
      const id = next() as Parameters<typeof reads.invoices.get>[0]
      return [reads.invoices.get(id), reads.invoices.lines(id)]
    }
    const pairs: [name: string, floor: Work, rows: Work, whole: Work][] = [
      [
        'get an invoice with 3 lines',
        () => raw.invoice(next()),
        one,
        () => client.getInvoice({ params: { invoiceId: next() } }),
      ],
      [
        'a page of 15 invoices',
        raw.page,
        () => reads.invoices.listBriefs(page),
        () => client.listInvoiceItems({ query: paging }),
      ],
      [
        'a search, 15 of many',
        () => raw.search(WORD),
        () => reads.invoices.listBriefs({ ...page, search: WORD, mostHits: mostHits(1, 15) }),
        () => client.listInvoiceItems({ query: { ...paging, q: WORD } }),
      ],
    ]
    const measures: Measure[] = []
    for (const [name, floor, rows, whole] of pairs) {
      const shared = { goal: GOAL, floor, floorName: 'raw SQL', perRound: 200 }
      measures.push(await measurePair({ ...shared, name: `${name}: rows`, ours: rows }))
      measures.push(await measurePair({ ...shared, name: `${name}: whole operation`, ours: whole }))
    }
    return measures
  } finally {
    close()
    raw.close()
  }
}
