import type { ClientId } from '../../domain/ids'
import type { SearchText } from '../../domain/search/search-text'
import type { Connection } from '../connection'
import { lazy } from '../lazy'

const documents = ['estimates', 'invoices', 'recurring_invoices'].map((table) => [table, 'client_id = @clientId'])
const ofClient = [...documents, ['payments', 'invoice_id IN (SELECT id FROM invoices WHERE client_id = @clientId)']]

/** What names its client as it is today, and no longer as it was. */
const unfrozen = [
  ['estimates', 'parties_hash IS NULL'],
  ['invoices', 'parties_hash IS NULL'],
  ['recurring_invoices', 'true'],
]

interface Exchange {
  readonly clientId: ClientId
  readonly before: SearchText
  readonly after: SearchText
}

/** What records are found by, beyond what their own writes say. */
export function searchWrites({ sqlite }: Connection) {
  const exchange = lazy(() =>
    unfrozen.map(([table, isUnfrozen]) =>
      sqlite.prepare<Exchange>(
        `UPDATE ${table} SET search_text = @after || substr(search_text, length(@before) + 1)
         WHERE client_id = @clientId AND ${isUnfrozen} AND substr(search_text, 1, length(@before)) = @before`,
      ),
    ),
  )
  const add = lazy(() =>
    ofClient.map(([table, isOfClient]) =>
      sqlite.prepare<Omit<Exchange, 'before'>>(
        `UPDATE ${table} SET search_text = search_text || @after
         WHERE ${isOfClient} AND instr(search_text, @after) = 0`,
      ),
    ),
  )
  return {
    /**
     * Lets a client's documents and payments be found by its new name. Drafts and what recurs are no longer found by the
     * old one; what went out still carries it, in lists too, and is found by both.
     */
    exchangeClient(clientId: ClientId, before: SearchText, after: SearchText): void {
      for (const statement of exchange()) statement.run({ clientId, before, after })
      for (const statement of add()) statement.run({ clientId, after })
    },
  }
}
