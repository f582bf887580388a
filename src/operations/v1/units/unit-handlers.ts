import { err, ok } from '../../../kernel/result'
import { conflict, notFound } from '../../../contract/define/failure'
import type { unitOperations } from '../../../contract/v1/units/unit-operations'
import type { UnitRow } from '../../../storage/stores/record-stores'
import type { HandlersOf } from '../../handler'
import { presentUnit } from '../../present/items'
import { listRequest, mapPage } from '../list-request'
import { followInTemplates } from '../recurring-invoices/follow-templates'

export const unitHandlers: HandlersOf<typeof unitOperations> = {
  listUnits: ({ query }, { reads }) => {
    const { id } = reads.organization()
    return ok(mapPage(reads.units.list(listRequest(query)), (row) => presentUnit(row, id)))
  },
  createUnit: ({ body }, { reads, writes, newRecordId, now }) => {
    const row: UnitRow = { id: newRecordId(), name: body.name, createdAt: now, updatedAt: now }
    writes.units.insert(row)
    return ok(presentUnit(row, reads.organization().id))
  },
  getUnit: ({ params }, { reads }) => {
    const row = reads.units.get(params.unitId)
    return row === null ? err(notFound('unit')) : ok(presentUnit(row, reads.organization().id))
  },
  updateUnit: ({ params, body }, context) => {
    const { reads, writes, now } = context
    const row = reads.units.get(params.unitId)
    if (row === null) return err(notFound('unit'))
    const changed: UnitRow = { ...row, name: body.name ?? row.name, updatedAt: now }
    writes.units.update(changed)
    const followed = followInTemplates('unit', row.id, context)
    return followed.ok ? ok(presentUnit(changed, reads.organization().id)) : followed
  },
  deleteUnit: ({ params }, { reads, writes, now }) => {
    const row = reads.units.get(params.unitId)
    if (row === null) return err(notFound('unit'))
    if (reads.usedBy('unit', row.id) !== null) {
      return err(
        conflict(
          `“${row.name}” is used by documents, recurring invoices or saved items. Change it there first, or keep the unit.`,
        ),
      )
    }
    writes.units.remove(row.id, now)
    return ok(undefined)
  },
}
