import { type BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron'
import { menu } from '../words/en/menu'
import { inWindow } from './languages'

/** What is known of the place that was asked about. */
interface TextPlace {
  readonly x: number
  readonly y: number
  readonly isEditable: boolean
  readonly selectionText: string
  /** What the misspelled word may have been meant to be. */
  readonly dictionarySuggestions: readonly string[]
}

/** Offers what can be done with text wherever a person asks for it: by the right button, or by the menu key. */
export function offerTextMenu(window: BrowserWindow): void {
  window.webContents.on('context-menu', (_event, place) => {
    const items = textMenuItems(place, (word) => window.webContents.replaceMisspelling(word))
    // By the menu key it is asked for where one types: the mouse may be anywhere.
    if (items.length > 0) Menu.buildFromTemplate(items).popup({ window, x: place.x, y: place.y })
  })
}

/** The items of the menu, none where there is no text to do anything with. */
function textMenuItems(place: TextPlace, replace: (word: string) => void): MenuItemConstructorOptions[] {
  const words = inWindow(menu)
  const hasSelection = place.selectionText.trim() !== ''
  if (!place.isEditable) return hasSelection ? [{ role: 'copy', label: words.copy }] : []
  const suggestions = place.dictionarySuggestions.map((label) => ({ label, click: () => replace(label) }))
  return [
    ...suggestions,
    ...(suggestions.length > 0 ? [{ type: 'separator' } as const] : []),
    { role: 'cut', label: words.cut, enabled: hasSelection },
    { role: 'copy', label: words.copy, enabled: hasSelection },
    { role: 'paste', label: words.paste },
    { type: 'separator' },
    { role: 'selectAll', label: words.selectAll },
  ]
}
