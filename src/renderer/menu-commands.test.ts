import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { MenuCommand } from '../contract/desktop/events'
import { addFrameKeys } from './frame-keys'
import { runMenuCommand } from './menu-commands'
import { commands } from './state/shell/commands.svelte'
import { shortcuts } from './state/shell/shortcuts.svelte'

const all: Record<MenuCommand, true> = {
  newInvoice: true,
  newEstimate: true,
  newClient: true,
  openEInvoice: true,
  readBankStatement: true,
  find: true,
  goBack: true,
  goForward: true,
  openSettings: true,
  showShortcuts: true,
  toggleSidebar: true,
  commandPalette: true,
}
const showShortcuts = vi.fn()
const dialog = vi.fn()
let release: () => void

beforeAll(() => {
  vi.stubGlobal('document', { querySelector: dialog })
  release = addFrameKeys(showShortcuts)
})

afterAll(() => {
  release()
  vi.unstubAllGlobals()
})

test.each(Object.keys(all) as MenuCommand[])('%s is the act of a key that the frame has', (command) => {
  const press = vi.spyOn(shortcuts, 'press').mockReturnValueOnce()
  runMenuCommand(command)
  expect(shortcuts.list.map(({ keys }) => keys)).toContain(press.mock.lastCall?.[0])
})

test('a command does what its key does', () => {
  dialog.mockReturnValue(null)
  runMenuCommand('showShortcuts')
  expect(showShortcuts).toHaveBeenCalledOnce()
})

test('a screen that gives the key its own sense gives it to the command too', () => {
  dialog.mockReturnValue(null)
  const search = vi.fn()
  const back = shortcuts.add({ keys: 'Mod+F', label: 'Search invoices', group: 'This screen', run: search })
  runMenuCommand('find')
  expect(search).toHaveBeenCalledOnce()
  expect(commands.isOpen).toBe(false)
  back()
  runMenuCommand('find')
  expect(commands.isOpen).toBe(true)
})

test('nothing happens behind an open dialog', () => {
  dialog.mockReturnValue({})
  showShortcuts.mockClear()
  runMenuCommand('showShortcuts')
  expect(showShortcuts).not.toHaveBeenCalled()
})
