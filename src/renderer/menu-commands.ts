import type { MenuCommand } from '../contract/desktop/events'
import { backKeys, forwardKeys } from './frame-keys'
import { shortcuts } from './state/shell/shortcuts.svelte'

/** The keys whose act each command of the native menu is: a screen that gives a key its own sense does so here too. */
const keysOf: Readonly<Record<MenuCommand, string>> = {
  newInvoice: 'Mod+N',
  newEstimate: 'Mod+Shift+E',
  newClient: 'Mod+Shift+C',
  openEInvoice: 'Mod+O',
  readBankStatement: 'Mod+Shift+B',
  find: 'Mod+F',
  goBack: backKeys,
  goForward: forwardKeys,
  openSettings: 'Mod+,',
  showShortcuts: 'Mod+/',
  toggleSidebar: 'Mod+B',
  commandPalette: 'Mod+K',
}

/** Does what the native menu asks for, by the rules of its key. */
export function runMenuCommand(command: MenuCommand): void {
  shortcuts.press(keysOf[command])
}
