import { describe, expect, it } from 'vitest'
import type { Reply } from '../../../contract/define/envelope'
import type { FoundRecords } from '../../../contract/desktop/search-operations'
import { nothingFound } from './found-records.fixture'
import { RecordSearch } from './record-search.svelte'

const named = (name: string): FoundRecords => ({
  ...nothingFound,
  clients: [{ id: name, name, company_name: null, email: null }],
})
const answer = (data: FoundRecords): Reply<FoundRecords> => ({
  ok: true,
  status: 200,
  body: { success: true, message: '', data },
})
const refused: Reply<FoundRecords> = {
  ok: false,
  status: 500,
  body: { success: false, message: 'The file is locked.', errors: {} },
}

/** A search whose answers come when the test gives them. */
function asked() {
  const waiting = new Map<string, (reply: Reply<FoundRecords>) => void>()
  const search = new RecordSearch((q) => new Promise((resolve) => waiting.set(q, resolve)))
  return { search, give: (q: string, reply: Reply<FoundRecords>) => waiting.get(q)?.(reply) }
}

describe('RecordSearch', () => {
  it('drops an answer to what is no longer asked, whichever comes first', async () => {
    const { search, give } = asked()
    search.ask('no')
    search.ask('nor')
    give('nor', answer(named('Northwind')))
    await search.settle()
    give('no', answer(named('Nobel')))
    await Promise.resolve()
    expect(search.found?.clients[0]?.name).toBe('Northwind')
  })

  it('keeps what it found in sight until the next answer, and says that it is not the answer', async () => {
    const { search, give } = asked()
    search.ask('no')
    give('no', answer(named('Northwind')))
    await search.settle()
    expect(search.isSettled).toBe(true)
    search.ask('nor')
    expect(search.found?.clients[0]?.name).toBe('Northwind')
    expect(search.isSettled).toBe(false)
  })

  it('is settled only when the last of what was typed is answered', async () => {
    const { search, give } = asked()
    search.ask('n')
    const settled = search.settle()
    search.ask('no')
    give('n', answer(named('Nobel')))
    give('no', answer(named('Northwind')))
    await settled
    expect(search.found?.clients[0]?.name).toBe('Northwind')
  })

  it('asks nothing for blanks and forgets what it found', async () => {
    const { search, give } = asked()
    search.ask('no')
    give('no', answer(named('Northwind')))
    await search.settle()
    search.ask('  ')
    await search.settle()
    expect(search.found).toBeNull()
  })

  it('tells of a failure until the next answer', async () => {
    const { search, give } = asked()
    search.ask('no')
    give('no', refused)
    await search.settle()
    expect(search.failure).toBe('The file is locked.')
    search.ask('nor')
    give('nor', answer(nothingFound))
    await search.settle()
    expect(search.failure).toBeNull()
  })
})
