import { z } from 'zod'
import type { ClientId, TaxId, UnitId } from '../../domain/ids'
import { idOf } from '../define/fields'
import { defineOperation } from '../define/operation'
import { integer } from '../define/record-fields'
import { desktopTexts } from '../../words/en/service/desktop'

const usedKind = z.enum(['client', 'tax', 'unit'])
export type UsedKind = z.output<typeof usedKind>

/** How many records of each kind use another one, which therefore cannot be deleted. */
const usageRecord = z.object({
  /** Issued invoices, which are never deleted. */
  issued: integer,
  drafts: integer,
  estimates: integer,
  recurring: integer,
  saved_items: integer,
})
export type UsageRecord = z.output<typeof usageRecord>

export const usageOperations = {
  getUsage: defineOperation({
    name: 'getUsage',
    method: 'GET',
    path: '/desktop/usage',
    query: z.object({ kind: usedKind, id: idOf<ClientId | TaxId | UnitId>() }),
    data: usageRecord,
    message: desktopTexts.usageRetrieved,
  }),
}
