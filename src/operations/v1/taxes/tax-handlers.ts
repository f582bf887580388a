import { err, ok } from '../../../kernel/result'
import { conflict, notFound } from '../../../contract/define/failure'
import type { taxOperations } from '../../../contract/v1/taxes/tax-operations'
import type { TaxRow } from '../../../storage/stores/record-stores'
import type { HandlersOf } from '../../handler'
import { presentTax } from '../../present/items'
import { listRequest, mapPage } from '../list-request'
import { followInTemplates } from '../recurring-invoices/follow-templates'

export const taxHandlers: HandlersOf<typeof taxOperations> = {
  listTaxes: ({ query }, { reads }) => {
    const { id } = reads.organization()
    return ok(mapPage(reads.taxes.list(listRequest(query)), (row) => presentTax(row, id)))
  },
  createTax: ({ body }, { reads, writes, newRecordId, now }) => {
    const row: TaxRow = { id: newRecordId(), name: body.name, percent: body.percent, createdAt: now, updatedAt: now }
    writes.taxes.insert(row)
    return ok(presentTax(row, reads.organization().id))
  },
  getTax: ({ params }, { reads }) => {
    const row = reads.taxes.get(params.taxId)
    return row === null ? err(notFound('tax')) : ok(presentTax(row, reads.organization().id))
  },
  updateTax: ({ params, body }, context) => {
    const { reads, writes, now } = context
    const row = reads.taxes.get(params.taxId)
    if (row === null) return err(notFound('tax'))
    const changed = { ...row, name: body.name ?? row.name, percent: body.percent ?? row.percent, updatedAt: now }
    writes.taxes.update(changed)
    const followed = followInTemplates('tax', row.id, context)
    return followed.ok ? ok(presentTax(changed, reads.organization().id)) : followed
  },
  deleteTax: ({ params }, { reads, writes, now }) => {
    const row = reads.taxes.get(params.taxId)
    if (row === null) return err(notFound('tax'))
    if (reads.usedBy('tax', row.id) !== null) {
      return err(
        conflict(
          `“${row.name}” is used by documents, recurring invoices or saved items. Change it there first, or keep the tax.`,
        ),
      )
    }
    writes.taxes.remove(row.id, now)
    return ok(undefined)
  },
}
