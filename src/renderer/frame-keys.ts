import { frame as frameWords } from '../words/en/frame'
import { settingsSections } from '../words/en/settings-sections'
import { support as supportWords } from '../words/en/support'
import { bankStatement } from '../words/en/bank-statement'
import { importing } from '../words/en/import'
import { received } from '../words/en/received'
import { statementFile } from './screens/bank-statement/statement-file.svelte'
import { opened } from './screens/received/opened.svelte'
import { sections } from './screens/settings/sections'
import { commands } from './state/shell/commands.svelte'
import { frame } from './state/shell/frame.svelte'
import { platform } from './state/shell/platform'
import { router } from './state/router/router.svelte'
import { type Shortcut, shortcuts } from './state/shell/shortcuts.svelte'
import { support } from './state/shell/support.svelte'
import { sync } from './state/sync/sync.svelte'
import { inWindow } from './state/shell/window-language'
import { places } from './widgets/frame/places'

// On a Mac, Option with an arrow moves by words in a field.
const isMac = platform === 'mac'
export const backKeys = isMac ? 'Mod+[' : 'Alt+ArrowLeft'
export const forwardKeys = isMac ? 'Mod+]' : 'Alt+ArrowRight'

type FrameWords = typeof frameWords

const createCommands = ({ commands: said }: FrameWords) => [
  { id: 'new-invoice', label: said.newInvoice, keys: 'Mod+N', run: () => void router.go('invoice-edit') },
  { id: 'new-estimate', label: said.newEstimate, keys: 'Mod+Shift+E', run: () => void router.go('estimate-edit') },
  { id: 'new-recurring', label: said.newRecurring, run: () => void router.go('recurring-edit') },
  { id: 'new-client', label: said.newClient, keys: 'Mod+Shift+C', run: () => void router.go('client-edit') },
]

/** Where things are set and kept that have no place of their own in the sidebar: found by their words. */
const corners = ({ commands: said, findBy }: FrameWords) => [
  ...sections.map((section) => {
    const { command, findBy: words } = inWindow(settingsSections)[section]
    return { id: `settings-${section}`, label: command, words, run: () => void router.go('settings', { section }) }
  }),
  {
    id: 'go-taxes',
    label: said.taxes,
    words: findBy.taxes,
    run: () => void router.go('items', {}, { tab: 'taxes' }),
  },
  {
    id: 'go-units',
    label: said.units,
    words: findBy.units,
    run: () => void router.go('items', {}, { tab: 'units' }),
  },
  { id: 'go-refunds', label: said.refunds, words: findBy.refunds, run: () => void router.go('refunds') },
  { id: 'go-accountant', label: said.accountant, words: findBy.accountant, run: () => void router.go('accountant') },
]

const goToCommands = (words: FrameWords) =>
  places.map(({ name, keys }) => ({
    id: `go-${name}`,
    label: words.places[name],
    keys,
    run: () => void router.go(name),
  }))

function generalKeys({ commands: said, groups, palette }: FrameWords, showShortcuts: () => void): readonly Shortcut[] {
  const group = groups.everywhere
  const openPalette = () => (commands.isOpen = true)
  return [
    { keys: 'Mod+K', label: palette.title, group, run: openPalette },
    // A screen that lists something searches that instead.
    { keys: 'Mod+F', label: palette.title, group, run: openPalette },
    { keys: backKeys, label: said.back, group, run: () => void router.back() },
    { keys: forwardKeys, label: said.forward, group, run: () => void router.forward() },
    { keys: 'Mod+O', label: inWindow(received).command, group, run: () => void opened.choose() },
    { keys: 'Mod+Shift+B', label: inWindow(bankStatement).command, group, run: () => void statementFile.choose() },
    { keys: 'Mod+B', label: said.foldSidebar, group, run: () => frame.fold() },
    { keys: '?', label: said.shortcuts, group, run: showShortcuts },
    { keys: 'Mod+/', label: said.shortcuts, group, run: showShortcuts },
  ]
}

/** Opens them where they have their place. */
async function showDiagnostics(): Promise<void> {
  await router.go('settings', { section: 'about' })
  support.isShown = true
}

/** Registers what keys and commands do on every screen; the answer takes it back. */
export function addFrameKeys(showShortcuts: () => void): () => void {
  const words = inWindow(frameWords)
  const { groups } = words
  const create = createCommands(words).map((command) => ({ ...command, group: groups.create }))
  const goTo = goToCommands(words).map((command) => ({ ...command, group: groups.goTo }))
  const chords = [...goTo, ...create].flatMap(({ keys, ...rest }) => (keys ? [{ ...rest, keys }] : []))
  const releases = [
    shortcuts.add(...generalKeys(words, showShortcuts), ...chords),
    commands.add(
      ...create,
      ...goTo.map(({ keys, ...place }) => ({ ...place, ...(keys ? { keys } : {}) })),
      ...corners(words).map((corner) => ({ ...corner, group: groups.goTo, isOnlyFound: true })),
      {
        id: 'open-e-invoice',
        label: inWindow(received).command,
        words: inWindow(received).findBy,
        group: groups.goTo,
        keys: 'Mod+O',
        run: () => void opened.choose(),
      },
      {
        id: 'read-bank-statement',
        label: inWindow(bankStatement).command,
        words: inWindow(bankStatement).findBy,
        group: groups.goTo,
        keys: 'Mod+Shift+B',
        run: () => void statementFile.choose(),
      },
      {
        id: 'import',
        label: inWindow(importing).command,
        words: inWindow(importing).findBy,
        group: groups.goTo,
        run: () => void router.go('import'),
      },
      {
        id: 'shortcuts',
        label: words.commands.shortcuts,
        group: groups.help,
        keys: isMac ? 'Mod+/' : '?',
        run: showShortcuts,
      },
      {
        id: 'diagnostics',
        label: inWindow(supportWords).command,
        words: inWindow(supportWords).findBy,
        group: groups.help,
        isOnlyFound: true,
        run: () => void showDiagnostics(),
      },
    ),
  ]
  return () => releases.forEach((release) => release())
}

/** What the palette offers besides where a server is linked; the answer takes it back. */
export function addSyncCommands(): () => void {
  const { commands: said, groups, findBy } = inWindow(frameWords)
  return commands.add(
    { id: 'sync-now', label: said.syncNow, group: groups.sync, run: () => void sync.run() },
    {
      id: 'go-sync',
      label: said.sync,
      group: groups.goTo,
      words: findBy.sync,
      run: () => void router.go('sync'),
    },
  )
}
