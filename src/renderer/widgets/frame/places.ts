import FileText from '@lucide/svelte/icons/file-text'
import House from '@lucide/svelte/icons/house'
import Package from '@lucide/svelte/icons/package'
import ReceiptText from '@lucide/svelte/icons/receipt-text'
import Repeat from '@lucide/svelte/icons/repeat'
import Settings from '@lucide/svelte/icons/settings'
import Users from '@lucide/svelte/icons/users'
import Wallet from '@lucide/svelte/icons/wallet'
import type { Component } from 'svelte'
import type { RouteName } from '../../routes'

export type PlaceName = 'home' | 'invoices' | 'estimates' | 'recurring' | 'clients' | 'payments' | 'items' | 'settings'

export interface SidebarPlace {
  readonly name: PlaceName
  readonly icon: Component
  readonly keys?: string
  /** Screens that belong to it, so that it stays marked. */
  readonly holds: readonly RouteName[]
}

/** What the sidebar and the command palette lead to, in order. */
export const places: readonly SidebarPlace[] = [
  { name: 'home', icon: House, keys: 'Mod+1', holds: ['home', 'reminders', 'hand-overs', 'outbox'] },
  {
    name: 'invoices',
    icon: ReceiptText,
    keys: 'Mod+2',
    holds: ['invoices', 'invoice', 'invoice-edit', 'credit-note', 'accountant'],
  },
  {
    name: 'estimates',
    icon: FileText,
    keys: 'Mod+3',
    holds: ['estimates', 'estimate', 'estimate-edit'],
  },
  {
    name: 'recurring',
    icon: Repeat,
    keys: 'Mod+4',
    holds: ['recurring', 'recurring-invoice', 'recurring-edit'],
  },
  { name: 'clients', icon: Users, keys: 'Mod+5', holds: ['clients', 'client', 'client-edit', 'statement'] },
  { name: 'payments', icon: Wallet, keys: 'Mod+6', holds: ['payments', 'refunds', 'bank-statement'] },
  { name: 'items', icon: Package, keys: 'Mod+7', holds: ['items'] },
  { name: 'settings', icon: Settings, keys: 'Mod+,', holds: ['settings'] },
]
