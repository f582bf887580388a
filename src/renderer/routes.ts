import HomeScreen from './screens/home/HomeScreen.svelte'
import { sections } from './screens/settings/sections'
import { screen } from './state/router/router-core.svelte'

/** Every screen with its path, one line each; all but the first are loaded when they are first opened. */
export const routes = {
  home: screen('/', () => Promise.resolve({ default: HomeScreen })),
  clients: screen('/clients', () => import('./screens/clients/list/ClientsScreen.svelte')),
  client: screen('/client/:id', () => import('./screens/clients/detail/ClientScreen.svelte')),
  statement: screen('/statement/:id', () => import('./screens/clients/statement/StatementScreen.svelte')),
  'client-edit': screen('/client-edit/:id?', () => import('./screens/clients/edit/ClientEditScreen.svelte')),
  estimates: screen('/estimates', () => import('./screens/estimates/list/EstimatesScreen.svelte')),
  estimate: screen('/estimate/:id', () => import('./screens/estimates/detail/EstimateScreen.svelte')),
  'estimate-edit': screen('/estimate-edit/:id?', () => import('./screens/estimates/edit/EstimateEditScreen.svelte')),
  invoices: screen('/invoices', () => import('./screens/invoices/list/InvoicesScreen.svelte')),
  invoice: screen('/invoice/:id', () => import('./screens/invoices/detail/InvoiceScreen.svelte')),
  'invoice-edit': screen('/invoice-edit/:id?', () => import('./screens/invoices/edit/InvoiceEditScreen.svelte')),
  'credit-note': screen('/credit-note/:id', () => import('./screens/credit-notes/detail/CreditNoteScreen.svelte')),
  import: screen('/import', () => import('./screens/import/ImportScreen.svelte')),
  accountant: screen('/accountant', () => import('./screens/accountant/AccountantScreen.svelte')),
  reminders: screen('/reminders', () => import('./screens/reminders/RemindersScreen.svelte')),
  'hand-overs': screen('/hand-overs', () => import('./screens/hand-overs/HandOversScreen.svelte')),
  outbox: screen('/outbox', () => import('./screens/outbox/OutboxScreen.svelte')),
  received: screen('/received', () => import('./screens/received/ReceivedScreen.svelte')),
  recurring: screen('/recurring', () => import('./screens/recurring/list/RecurringScreen.svelte')),
  'recurring-invoice': screen(
    '/recurring-invoice/:id',
    () => import('./screens/recurring/detail/RecurringInvoiceScreen.svelte'),
  ),
  'recurring-edit': screen('/recurring-edit/:id?', () => import('./screens/recurring/edit/RecurringEditScreen.svelte')),
  'bank-statement': screen('/bank-statement', () => import('./screens/bank-statement/BankStatementScreen.svelte')),
  payments: screen('/payments', () => import('./screens/payments/PaymentsScreen.svelte')),
  refunds: screen('/refunds', () => import('./screens/refunds/RefundsScreen.svelte')),
  items: screen('/items', () => import('./screens/items/ItemsScreen.svelte')),
  sync: screen('/sync', () => import('./screens/sync/overview/SyncScreen.svelte')),
  'sync-conflict': screen('/sync/conflicts/:id', () => import('./screens/sync/conflict/ConflictScreen.svelte')),
  settings: screen('/settings/:section?', () => import('./screens/settings/SettingsScreen.svelte'), {
    section: sections[0],
  }),
  setup: screen('/setup', () => import('./screens/setup/SetupScreen.svelte')),
}

export type RouteName = keyof typeof routes
