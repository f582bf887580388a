import type { FoundRecords, HitKind } from '../../../contract/desktop/search-operations'
import { frame } from '../../../words/en/frame'
import { invoices } from '../../../words/en/invoices'
import { clock } from '../../state/business/clock.svelte'
import type { Command } from '../../state/shell/commands.svelte'
import { inWindow } from '../../state/shell/window-language'
import { estimateBadge } from '../data/estimate-badge'
import { invoiceBadge } from '../data/invoice-badge'
import { percentText } from '../data/percent-text'
import type { StatusKinds } from '../data/status-tone'

/** A line of the palette. */
export interface PaletteEntry {
  readonly key: string
  readonly label: string
  /** Whose it is, or what else tells it from others. */
  readonly detail?: string | null
  readonly date?: string | null
  readonly status?: { readonly kind: keyof StatusKinds; readonly status: string } | { readonly label: string }
  /** In minor units; what one unit of an item costs, in whole ones. */
  readonly money?: { readonly minor?: number; readonly amount?: number; readonly currency: string }
  /** A rate, where there is no amount. */
  readonly rate?: string
  readonly keys?: string
  readonly run: () => void
}

export interface PaletteGroup {
  readonly name: string
  readonly entries: readonly PaletteEntry[]
}

type Kinds = { readonly [Kind in HitKind]: FoundRecords[Kind][number] }

/** What each kind is called, how one of it is shown, where it opens, and where all that match are listed. */
type Shown = {
  readonly [Kind in HitKind]: {
    readonly name: string
    readonly show: (hit: Kinds[Kind]) => Omit<PaletteEntry, 'key' | 'run'>
    readonly open: (hit: Kinds[Kind]) => void
    /** Null where no list shows them. */
    readonly all: { readonly label: (q: string) => string; readonly open: (q: string) => void } | null
  }
}

/** Where records and their lists are, from the router. */
export interface PaletteDoors {
  open(route: 'invoice' | 'estimate' | 'client' | 'recurring-invoice' | 'credit-note', id: string): void
  list(route: 'invoices' | 'estimates' | 'clients' | 'recurring' | 'payments' | 'refunds', q: string): void
  items(tab: 'saved-items' | 'taxes', q: string): void
}

function shownBy(doors: PaletteDoors, locale: string): Shown {
  const { kinds } = inWindow(frame).palette
  return {
    clients: {
      name: kinds.clients.name,
      show: ({ name, company_name, email }) => ({ label: name, detail: company_name ?? email }),
      open: ({ id }) => doors.open('client', id),
      all: { label: kinds.clients.all, open: (q) => doors.list('clients', q) },
    },
    invoices: {
      name: kinds.invoices.name,
      show: (row) => ({
        label: row.invoice_number ?? inWindow(invoices).noNumber,
        detail: row.client_name,
        date: row.invoice_number === null ? null : row.issued_at,
        status: invoiceBadge(row),
        money: { minor: row.total_minor, currency: row.currency },
      }),
      open: ({ id }) => doors.open('invoice', id),
      all: { label: kinds.invoices.all, open: (q) => doors.list('invoices', q) },
    },
    estimates: {
      name: kinds.estimates.name,
      show: (row) => ({
        label: row.estimate_number,
        detail: row.client_name,
        status: estimateBadge(row, clock.today),
        money: { minor: row.total_minor, currency: row.currency },
      }),
      open: ({ id }) => doors.open('estimate', id),
      all: { label: kinds.estimates.all, open: (q) => doors.list('estimates', q) },
    },
    recurring: {
      name: kinds.recurring.name,
      show: (row) => ({
        label: row.title,
        detail: row.client_name,
        status: { kind: 'recurring', status: row.status },
        money: { minor: row.total_minor, currency: row.currency },
      }),
      open: ({ id }) => doors.open('recurring-invoice', id),
      all: { label: kinds.recurring.all, open: (q) => doors.list('recurring', q) },
    },
    payments: {
      name: kinds.payments.name,
      show: (row) => ({
        label: row.invoice_number,
        detail: row.client_name,
        date: row.payment_date,
        money: { minor: row.amount_minor, currency: row.currency },
      }),
      open: ({ invoice_id }) => doors.open('invoice', invoice_id),
      all: { label: kinds.payments.all, open: (q) => doors.list('payments', q) },
    },
    refunds: {
      name: kinds.refunds.name,
      show: (row) => ({
        label: row.invoice_number,
        detail: row.client_name,
        date: row.refund_date,
        money: { minor: row.amount_minor, currency: row.currency },
      }),
      open: ({ invoice_id }) => doors.open('invoice', invoice_id),
      all: { label: kinds.refunds.all, open: (q) => doors.list('refunds', q) },
    },
    credit_notes: {
      name: kinds.creditNotes.name,
      show: (row) => ({
        label: row.credit_note_number,
        detail: `${row.client_name} · ${row.invoice_number}`,
        date: row.issued_at,
        money: { minor: row.total_minor, currency: row.currency },
      }),
      open: ({ id }) => doors.open('credit-note', id),
      all: null,
    },
    saved_items: {
      name: kinds.savedItems.name,
      show: (row) => ({
        label: row.name,
        detail: row.description,
        money: { amount: row.price, currency: row.currency },
      }),
      open: ({ name }) => doors.items('saved-items', name),
      all: { label: kinds.savedItems.all, open: (q) => doors.items('saved-items', q) },
    },
    taxes: {
      name: kinds.taxes.name,
      show: ({ name, percent }) => ({ label: name, rate: percentText(String(percent), locale) }),
      open: ({ name }) => doors.items('taxes', name),
      all: { label: kinds.taxes.all, open: (q) => doors.items('taxes', q) },
    },
  }
}

export function commandGroups(found: readonly Command[]): readonly PaletteGroup[] {
  const groups = Map.groupBy(found, ({ group }) => group)
  return [...groups].map(([name, commands]) => ({
    name,
    entries: commands.map(({ id, label, keys, run }) => ({ key: id, label, run, ...(keys ? { keys } : {}) })),
  }))
}

/** What was found for `q`, by kind: first that of which one has just the number that was typed. */
export function recordGroups(found: FoundRecords, q: string, doors: PaletteDoors, locale: string) {
  const shown = shownBy(doors, locale)
  const exact = new Set(found.exact)
  const lists: { readonly [Kind in HitKind]: readonly Kinds[Kind][] } = found
  const groupOf = <Kind extends HitKind>(kind: Kind) => {
    const hits = lists[kind]
    const { name, show, open, all } = shown[kind]
    const entries: PaletteEntry[] = hits.map((hit) => ({ ...show(hit), key: hit.id, run: () => open(hit) }))
    if (all !== null && found.more.includes(kind)) {
      entries.push({ key: `all-${kind}`, label: all.label(q), run: () => all.open(q) })
    }
    return { name, entries, isExact: hits.some(({ id }) => exact.has(id)) }
  }
  const groups = (Object.keys(shown) as HitKind[]).map(groupOf).filter(({ entries }) => entries.length > 0)
  return { exact: groups.filter(({ isExact }) => isExact), others: groups.filter(({ isExact }) => !isExact) }
}
