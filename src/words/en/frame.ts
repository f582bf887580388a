import type { Count } from '../plural'
import { plural } from './plural'

const needsAttention = (place: string) => (count: Count) =>
  plural(count, { one: `${place}, ${count.text} needs attention`, other: `${place}, ${count.text} need attention` })

/** What stands around every screen: the sidebar, a page's head, the palette, the keys and what they do. */
export const frame = {
  places: {
    home: 'Home',
    invoices: 'Invoices',
    estimates: 'Estimates',
    recurring: 'Recurring',
    clients: 'Clients',
    payments: 'Payments',
    items: 'Items',
    settings: 'Settings',
  },

  sidebar: {
    title: 'Sidebar',
    main: 'Main',
    fold: 'Fold sidebar',
    unfold: 'Unfold sidebar',
    needsAttention: {
      home: needsAttention('Home'),
      invoices: needsAttention('Invoices'),
      estimates: needsAttention('Estimates'),
      recurring: needsAttention('Recurring'),
      clients: needsAttention('Clients'),
      payments: needsAttention('Payments'),
      items: needsAttention('Items'),
      settings: needsAttention('Settings'),
    },
  },

  page: {
    whereThisIs: 'Where this is',
    moreActions: 'More actions',
    notOpened: 'This screen could not be opened',
    failed: 'This screen ran into a problem',
    recordsAreSafe: 'Your records are safe.',
    recordsNotOpened: 'Your records could not be opened',
    businessNotShown: (why: string) => `What changed about your business is saved but cannot be shown yet. ${why}`,
  },

  palette: {
    title: 'Search and commands',
    field: 'Search records and commands',
    placeholder: 'Find a number, client, item or setting, or create something',
    count: (count: Count) => plural(count, { one: `${count.text} result`, other: `${count.text} results` }),
    failed: (why: string) => `The records could not be searched. ${why}`,
    found: 'Found',
    noneFound: (text: string) =>
      `Nothing is found for “${text}”. Numbers, amounts, clients, lines, notes, items, taxes and settings are searched: words by any part, numbers by their beginning.`,
    kinds: {
      clients: { name: 'Clients', all: (text: string) => `All clients with “${text}”` },
      invoices: { name: 'Invoices', all: (text: string) => `All invoices with “${text}”` },
      estimates: { name: 'Estimates', all: (text: string) => `All estimates with “${text}”` },
      recurring: { name: 'Recurring invoices', all: (text: string) => `All recurring invoices with “${text}”` },
      payments: { name: 'Payments', all: (text: string) => `All payments with “${text}”` },
      refunds: { name: 'Refunds', all: (text: string) => `All refunds with “${text}”` },
      creditNotes: { name: 'Credit notes' },
      savedItems: { name: 'Saved items', all: (text: string) => `All saved items with “${text}”` },
      taxes: { name: 'Taxes', all: (text: string) => `All taxes with “${text}”` },
    },
  },

  groups: { everywhere: 'Everywhere', goTo: 'Go to', create: 'Create', help: 'Help', sync: 'Sync' },
  commands: {
    newInvoice: 'New invoice',
    newEstimate: 'New estimate',
    newRecurring: 'New recurring invoice',
    newClient: 'New client',
    taxes: 'Taxes',
    units: 'Units',
    refunds: 'Refunds',
    accountant: 'For the accountant',
    back: 'Back',
    forward: 'Forward',
    foldSidebar: 'Fold or unfold the sidebar',
    shortcuts: 'Keyboard shortcuts',
    syncNow: 'Sync now',
    sync: 'Sync',
  },

  /** Further words that find a command. */
  findBy: {
    taxes: 'vat gst sales rate percent items',
    units: 'hours pieces items',
    refunds: 'give back credit money',
    accountant: 'datev export tax adviser quarter year bookkeeping',
    sync: 'attention conflicts activity',
  },
}
