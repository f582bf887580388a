import HomeScreen from './screens/home/HomeScreen.svelte'
import { screen } from './state/router-core.svelte'

/** Every screen with its path, one line each; all but the first are loaded when they are first opened. */
export const routes = {
  home: screen('/', () => Promise.resolve({ default: HomeScreen })),
  clients: screen('/clients', () => import('./screens/clients/ClientsScreen.svelte')),
  client: screen('/client/:id', () => import('./screens/client/ClientScreen.svelte')),
  'client-edit': screen('/client-edit/:id?', () => import('./screens/client-edit/ClientEditScreen.svelte')),
  estimates: screen('/estimates', () => import('./screens/estimates/EstimatesScreen.svelte')),
  estimate: screen('/estimate/:id', () => import('./screens/estimate/EstimateScreen.svelte')),
  'estimate-edit': screen('/estimate-edit/:id?', () => import('./screens/estimate-edit/EstimateEditScreen.svelte')),
  invoices: screen('/invoices', () => import('./screens/invoices/InvoicesScreen.svelte')),
  invoice: screen('/invoice/:id', () => import('./screens/invoice/InvoiceScreen.svelte')),
  'invoice-edit': screen('/invoice-edit/:id?', () => import('./screens/invoice-edit/InvoiceEditScreen.svelte')),
  recurring: screen('/recurring', () => import('./screens/recurring/RecurringScreen.svelte')),
  'recurring-invoice': screen(
    '/recurring-invoice/:id',
    () => import('./screens/recurring-invoice/RecurringInvoiceScreen.svelte'),
  ),
  'recurring-edit': screen('/recurring-edit/:id?', () => import('./screens/recurring-edit/RecurringEditScreen.svelte')),
  payments: screen('/payments', () => import('./screens/payments/PaymentsScreen.svelte')),
  items: screen('/items', () => import('./screens/items/ItemsScreen.svelte')),
  sync: screen('/sync', () => import('./screens/sync/SyncScreen.svelte')),
  'sync-conflict': screen('/sync/conflicts/:id', () => import('./screens/sync-conflict/ConflictScreen.svelte')),
  settings: screen('/settings/:section?', () => import('./screens/settings/SettingsScreen.svelte')),
  setup: screen('/setup', () => import('./screens/setup/SetupScreen.svelte')),
}

export type RouteName = keyof typeof routes
