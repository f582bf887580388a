import type { EnumName } from '../../../src/domain/enums'
import { enums } from '../../../src/words/en/enums'
import { linesOf, numberOf, textOf, type Kind, type Line, type Row } from './books'
import { PAYEE, RENAMED, type Nature } from './nature'
import type { Service } from './service'

type Wire = Record<string, unknown>

/** A record as GET shows it. */
export function present(service: Service, kind: Kind, row: Row): Wire {
  const wire = { id: row.id, ...presentFields(service, kind, row), ...stamps(service, row) }
  return service.nature.addsFields ? { ...wire, reference: `ref-${row.id.slice(0, 4)}`, tags: [] } : wire
}

const omitted: Readonly<Record<Nature['omits'], readonly string[]>> = {
  nothing: [],
  totals: ['subtotal', 'document_discount', 'tax_amount', 'total', 'total_paid', 'total_due', 'total_due_unsettled'],
  numbers: ['prefix', 'number', 'estimate_number', 'invoice_number'],
}

const omittedOfLines = ['subtotal', 'tax_amount', 'total']

/** A record as it is answered, without what this remote omits. */
export function presentAnswer(service: Service, kind: Kind, row: Row): Wire {
  const wire = present(service, kind, row)
  return withoutOmitted(service.nature, kind, wire)
}

export function withoutOmitted({ omits }: Nature, kind: Kind, wire: Readonly<Wire>): Wire {
  const names = kind === 'estimate' || kind === 'invoice' ? omitted[omits] : []
  const without = (record: Readonly<Wire>, left: readonly string[]) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => !left.includes(name)))
  const lines = names.length > 0 && omits === 'totals' && (wire['line_items'] as readonly Wire[] | undefined)
  return {
    ...without(wire, names),
    ...(lines ? { line_items: lines.map((line) => without(line, omittedOfLines)) } : {}),
  }
}

/** A record as a list shows it: some leave out what is long. */
export function presentInList(service: Service, kind: Kind, row: Row): Wire {
  const wire = { ...presentAnswer(service, kind, row), ...listedStamps(service, row) }
  if (service.nature.lists === 'whole') return wire
  const { line_items: _lines, template: _template, options: _options, organization: _organization, ...brief } = wire
  return brief
}

function presentFields(service: Service, kind: Kind, row: Row): Wire {
  const organization_id = service.organizationId
  const { fields } = row
  switch (kind) {
    case 'client':
      return presentClient(service, row)
    case 'contact':
    case 'note':
    case 'profile':
      return { ...fields }
    case 'tax':
    case 'unit':
    case 'payment':
    case 'refund':
      return { organization_id, ...fields }
    case 'saved_item':
      return { organization_id, ...fields, ...taxWords(service, row), unit_name: unitName(service, row) }
    case 'organization':
      return { ...fields, processor_id: null, subscription: null, role: 'OWNER' }
    case 'estimate':
      return { organization_id, ...presentDocument(service, row), ...label('estimate_status', 'status', row) }
    case 'invoice':
      return { organization_id, ...presentDocument(service, row), ...presentInvoice(service, row) }
    case 'recurring_invoice':
      return { organization_id, ...presentRecurring(service, row) }
  }
}

function stamps({ nature, now }: Service, row: Row): Wire {
  if (nature.stamps === 'none') return {}
  const told = (moment: number) => {
    if (nature.stamps === 'tied') return 0
    if (nature.stamps === 'coarse') return cut(moment, 86_400_000)
    return nature.stamps === 'random' ? (now * 7919) % 1e12 : moment
  }
  return stamped(told(row.createdAt), told(row.updatedAt))
}

/** Where lists come from elsewhere than single records, they may tell of moments less finely. */
function listedStamps({ nature }: Service, row: Row): Wire {
  if (nature.stamps !== 'rounded in lists') return {}
  return stamped(cut(row.createdAt, 1000), cut(row.updatedAt, 1000))
}

const cut = (moment: number, to: number) => moment - (moment % to)
const stamped = (created: number, updated: number): Wire => ({
  created_at: new Date(created).toISOString(),
  updated_at: new Date(updated).toISOString(),
})

function presentClient(service: Service, row: Row): Wire {
  return {
    ...row.fields,
    ...label('client_kind', 'kind', row),
    contact_count: service.naming('contact', 'client_id', row.id).length,
    note_count: service.naming('note', 'client_id', row.id).length,
  }
}

function taxWords(service: Service, row: Row): Wire {
  const tax = service.find('tax', textOf(row, 'tax_id'))
  return { tax_name: tax?.fields['name'] ?? null, tax_percent: tax?.fields['percent'] ?? null }
}

function unitName(service: Service, row: Row): unknown {
  return service.find('unit', textOf(row, 'unit_of_measurement_id'))?.fields['name'] ?? null
}

function label(name: EnumName, field: string, row: Row): Wire {
  const value = row.fields[field]
  const labels: Readonly<Record<string, string>> = enums[name]
  return { [`${field}_name`]: typeof value === 'string' ? (labels[value] ?? value) : null }
}

const another = (amount: unknown): number => cents(Number(amount) + 1)

function presentDocument(service: Service, row: Row): Wire {
  const client = service.find('client', textOf(row, 'client_id'))
  const frozen = row.fields['frozen_client']
  const { frozen_client: _frozen, ...fields } = row.fields
  return {
    ...fields,
    ...renamed(service, fields),
    ...(service.nature.misstates === 'subtotals' ? { subtotal: another(fields['subtotal']) } : {}),
    ...label('tax_distribution', 'tax_distribution', row),
    ...label('discount_type', 'discount_type', row),
    ...label('discount_distribution', 'discount_distribution', row),
    currency_name: row.fields['currency'],
    currency_symbol: row.fields['currency'],
    options: service.nature.keepsOptions ? row.fields['options'] : null,
    client: frozen ?? (client === null ? null : present(service, 'client', client)),
    organization: presentPayee(service, presentOrganization(service)),
    line_items: presentLines(service, row),
    is_editable: row.fields['status'] === 'DRAFT' || (row.fields['status'] === 'SENT' && !('net_terms' in fields)),
  }
}

/** The copied names of a document or line, as they are shown. */
function renamed({ nature }: Service, part: Wire): Wire {
  const names = ['tax_name', 'unit_name'].filter((field) => nature.isRenaming && typeof part[field] === 'string')
  return Object.fromEntries(names.map((field) => [field, `${String(part[field])}${RENAMED}`]))
}

function presentPayee({ nature }: Service, organization: Wire | null): Wire | null {
  if (organization === null || !nature.isPayee) return organization
  return { ...organization, profile: { ...(organization['profile'] as Wire | null), ...PAYEE } }
}

function presentOrganization(service: Service): Wire | null {
  const [organization] = service.rows('organization')
  return organization === undefined ? null : present(service, 'organization', organization)
}

function presentLines(service: Service, row: Row): Line[] {
  const organization_id = service.organizationId
  return linesOf(row).map((line) => ({
    ...line,
    ...renamed(service, line),
    organization_id,
    id: service.nature.lineIds === 'new on reading' ? service.newId() : line['id'],
  }))
}

function presentInvoice(service: Service, row: Row): Wire {
  const isOpen = row.fields['status'] === 'SENT' || row.fields['status'] === 'PARTIALLY_PAID'
  const due = textOf(row, 'due_at')
  const payments = service.naming('payment', 'invoice_id', row.id)
  const isMisstated =
    service.nature.misstates === 'paid' && row.fields['status'] === 'SENT' && numberOf(row, 'number') % 2 === 0
  const status = isMisstated ? 'PAID' : isOpen && due !== '' && due < service.today ? 'OVERDUE' : row.fields['status']
  const total_paid = isMisstated
    ? numberOf(row, 'total')
    : sum(payments.filter(({ fields }) => fields['is_settled'] === true))
  const total_due = cents(numberOf(row, 'total') - total_paid)
  return {
    status,
    status_name: typeof status === 'string' ? status.toLowerCase() : null,
    ...label('net_terms', 'net_terms', row),
    ...label('late_fee_kind', 'late_fee_kind', row),
    ...label('late_fee_interval', 'late_fee_interval', row),
    next_late_fee_update_at: null,
    total_late_fee: 0,
    total_paid,
    total_due,
    total_due_unsettled: cents(total_due - sum(payments.filter(({ fields }) => fields['is_settled'] !== true))),
  }
}

export function sum(payments: readonly Row[]): number {
  return cents(payments.reduce((total, row) => total + numberOf(row, 'amount'), 0))
}

export function cents(amount: number): number {
  return Math.round(amount * 1000) / 1000
}

const outside = [
  'client_id',
  'name',
  'frequency',
  'status',
  'start_date',
  'end_date',
  'max_occurrences',
  'occurrences',
  'last_generated_date',
  'next_date',
]

function presentRecurring(service: Service, row: Row): Wire {
  const { template_items: _items, template_id, ...rest } = row.fields
  const isOutside = ([name]: [string, unknown]) => outside.includes(name)
  const client = service.find('client', textOf(row, 'client_id'))
  const next = textOf(row, 'next_date')
  const isActive = row.fields['status'] === 'ACTIVE'
  return {
    ...Object.fromEntries(Object.entries(rest).filter(isOutside)),
    ...label('frequency', 'frequency', row),
    ...label('recurring_status', 'status', row),
    client: client === null ? null : present(service, 'client', client),
    template: {
      id: template_id,
      ...Object.fromEntries(Object.entries(rest).filter((entry) => !isOutside(entry))),
      options: service.nature.keepsOptions ? row.fields['options'] : null,
      items: presentLines(service, row),
    },
    is_due_for_generation: isActive && next !== '' && next <= service.today,
    can_generate_invoices: isActive && next !== '',
    is_editable: isActive || row.fields['status'] === 'PAUSED',
  }
}
