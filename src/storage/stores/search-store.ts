import type { ClientId } from '../../domain/ids'
import type { Connection } from '../connection'
import { lazy } from '../lazy'

const documents = ['estimates', 'invoices', 'recurring_invoices'].map((table) => [table, 'client_id = @clientId'])
const ofClient = [...documents, ['payments', 'invoice_id IN (SELECT id FROM invoices WHERE client_id = @clientId)']]

/** What records are found by, beyond what their own writes say. */
export function searchWrites({ sqlite }: Connection) {
  const add = lazy(() =>
    ofClient.map(([table, isOfClient]) =>
      sqlite.prepare<{ readonly clientId: ClientId; readonly words: string }>(
        `UPDATE ${table} SET search_text = search_text || ' ' || @words
         WHERE ${isOfClient} AND instr(search_text, @words) = 0`,
      ),
    ),
  )
  return {
    /**
     * Lets a client's documents and payments be found by its new name as well. The old one stays: issued documents still
     * carry it, and drafts lose it when they are next written.
     */
    addClientWords(clientId: ClientId, words: string): void {
      for (const statement of add()) statement.run({ clientId, words })
    },
  }
}
