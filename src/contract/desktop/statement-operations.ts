import { z } from 'zod'
import { statementEntryKinds } from '../../domain/statements/statement'
import type { ClientId } from '../../domain/ids'
import { currencyField, dateField, idOf } from '../define/fields'
import { defineOperation } from '../define/operation'
import { date, flag, id, number, text } from '../define/record-fields'
import { clientRecord } from '../v1/clients/client-record'
import { organizationRecord } from '../v1/organizations/organization-operations'
import { desktopTexts } from '../../words/en/service/desktop'

/** More entries than stand on a statement that somebody reads. */
export const MOST_ENTRIES = 1000

const entry = z.object({
  day: date,
  kind: z.enum(statementEntryKinds),
  /** That of the credit note itself; else of its invoice. */
  number: text,
  invoice_id: id,
  /** Below zero where the client owes less by it. */
  amount: number,
  /** What is owed after it. */
  balance: number,
})

/** What a client owed as a period began, what changed it, and what is owed at its end, in one currency. */
const statementRecord = z.object({
  client: clientRecord,
  organization: organizationRecord,
  from: date,
  to: date,
  currency: text,
  /** Every currency that the client was billed in, the most used first. */
  currencies: z.array(text),
  opening: number,
  entries: z.array(entry),
  closing: number,
  /** What of that is between the client and the tax office; below zero where it is for the tax office to give back. */
  withheld: z.array(z.object({ name: text, percent: number, amount: number })),
  /** False where there are more than MOST_ENTRIES: then it is for a shorter period. */
  is_whole: flag,
})
export type StatementRecord = z.output<typeof statementRecord>

export const statementOperations = {
  getStatement: defineOperation({
    name: 'getStatement',
    method: 'GET',
    path: '/desktop/clients/{clientId}/statement',
    params: z.object({ clientId: idOf<ClientId>() }),
    query: z.object({
      from: dateField,
      to: dateField,
      /** The one that the client is billed in most where it is left out. */
      currency: currencyField.optional(),
    }),
    data: statementRecord,
    message: desktopTexts.statementRetrieved,
  }),
}
