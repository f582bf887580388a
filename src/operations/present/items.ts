import { decimalToNumber } from '../../domain/money/decimal'
import type { OrganizationId } from '../../domain/ids'
import type { SavedItemRecord } from '../../contract/v1/saved-items/saved-item-operations'
import type { TaxRecord } from '../../contract/v1/taxes/tax-operations'
import type { UnitRecord } from '../../contract/v1/units/unit-operations'
import type { Listed } from '../../storage/list'
import type { Reads } from '../../storage/organization-file'
import type { SavedItemRow, TaxRow, UnitRow } from '../../storage/stores/record-stores'

export function presentTax(row: TaxRow, organizationId: OrganizationId): TaxRecord {
  return {
    id: row.id,
    organization_id: organizationId,
    name: row.name,
    percent: decimalToNumber(row.percent),
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  }
}

export function presentUnit(row: UnitRow, organizationId: OrganizationId): UnitRecord {
  return {
    id: row.id,
    organization_id: organizationId,
    name: row.name,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  }
}

export function presentSavedItem(row: Listed<SavedItemRow>, reads: Reads): SavedItemRecord {
  const tax = row.taxId === null ? null : reads.taxes.get(row.taxId)
  const unit = row.unitId === null ? null : reads.units.get(row.unitId)
  return {
    id: row.id,
    organization_id: reads.organization().id,
    name: row.name,
    description: row.description,
    price: decimalToNumber(row.price),
    quantity: decimalToNumber(row.quantity),
    currency: row.currency,
    tax_id: row.taxId,
    tax_name: tax?.name ?? null,
    tax_percent: tax === null ? null : decimalToNumber(tax.percent),
    unit_of_measurement_id: row.unitId,
    unit_name: unit?.name ?? null,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  }
}
