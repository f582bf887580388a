import { sections } from './screens/settings/sections'
import { commands } from './state/commands.svelte'
import { frame } from './state/frame.svelte'
import { platform } from './state/platform'
import { router } from './state/router.svelte'
import { type Shortcut, shortcuts } from './state/shortcuts.svelte'
import { sync } from './state/sync.svelte'
import { places } from './widgets/frame/places'

// On a Mac, Option with an arrow moves by words in a field.
const isMac = platform === 'mac'
export const backKeys = isMac ? 'Mod+[' : 'Alt+ArrowLeft'
export const forwardKeys = isMac ? 'Mod+]' : 'Alt+ArrowRight'

const create = [
  { id: 'new-invoice', label: 'New invoice', keys: 'Mod+N', run: () => void router.go('invoice-edit') },
  { id: 'new-estimate', label: 'New estimate', keys: 'Mod+Shift+E', run: () => void router.go('estimate-edit') },
  { id: 'new-recurring', label: 'New recurring invoice', run: () => void router.go('recurring-edit') },
  { id: 'new-client', label: 'New client', keys: 'Mod+Shift+C', run: () => void router.go('client-edit') },
]

/** Where things are set and kept that have no place of their own in the sidebar: found by their words. */
const corners = [
  ...sections.map(({ id, label, words }) => ({
    id: `settings-${id}`,
    label: `Settings: ${label}`,
    words,
    run: () => void router.go('settings', { section: id }),
  })),
  {
    id: 'go-taxes',
    label: 'Taxes',
    words: 'vat gst sales rate percent items',
    run: () => void router.go('items', {}, { tab: 'taxes' }),
  },
  {
    id: 'go-units',
    label: 'Units',
    words: 'hours pieces items',
    run: () => void router.go('items', {}, { tab: 'units' }),
  },
]

/** Registers what keys and commands do on every screen; the answer takes it back. */
export function addFrameKeys(showShortcuts: () => void): () => void {
  const openPalette = () => (commands.isOpen = true)
  const general: readonly Shortcut[] = [
    { keys: 'Mod+K', label: 'Search and commands', group: 'Everywhere', run: openPalette },
    // A screen that lists something searches that instead.
    { keys: 'Mod+F', label: 'Search and commands', group: 'Everywhere', run: openPalette },
    { keys: backKeys, label: 'Back', group: 'Everywhere', run: () => void router.back() },
    { keys: forwardKeys, label: 'Forward', group: 'Everywhere', run: () => void router.forward() },
    { keys: 'Mod+B', label: 'Fold or unfold the sidebar', group: 'Everywhere', run: () => frame.fold() },
    { keys: '?', label: 'Keyboard shortcuts', group: 'Everywhere', run: showShortcuts },
    { keys: 'Mod+/', label: 'Keyboard shortcuts', group: 'Everywhere', run: showShortcuts },
  ]
  const goTo = places.map(({ name, label, keys }) => ({
    id: `go-${name}`,
    label,
    keys,
    run: () => void router.go(name),
  }))
  const chords = [
    ...goTo.map((place) => ({ ...place, group: 'Go to' })),
    ...create.map((command) => ({ ...command, group: 'Create' })),
  ].flatMap(({ keys, ...rest }) => (keys ? [{ ...rest, keys }] : []))
  const releases = [
    shortcuts.add(...general, ...chords),
    commands.add(
      ...create.map((command) => ({ ...command, group: 'Create' })),
      ...goTo.map(({ keys, ...place }) => ({ ...place, group: 'Go to', ...(keys ? { keys } : {}) })),
      ...corners.map((corner) => ({ ...corner, group: 'Go to', isOnlyFound: true })),
      {
        id: 'shortcuts',
        label: 'Keyboard shortcuts',
        group: 'Help',
        keys: isMac ? 'Mod+/' : '?',
        run: showShortcuts,
      },
    ),
  ]
  return () => releases.forEach((release) => release())
}

/** What the palette offers besides where a server is linked; the answer takes it back. */
export function addSyncCommands(): () => void {
  return commands.add(
    { id: 'sync-now', label: 'Sync now', group: 'Sync', run: () => void sync.run() },
    {
      id: 'go-sync',
      label: 'Sync',
      group: 'Go to',
      words: 'attention conflicts activity',
      run: () => void router.go('sync'),
    },
  )
}
