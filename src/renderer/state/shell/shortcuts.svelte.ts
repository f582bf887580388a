import { platform } from './platform'
import { Registry } from './registry.svelte'
import { matchesKeys } from './shortcut-keys'

export interface Shortcut {
  /** `Mod+K`, `Alt+ArrowLeft`, `?`; `Mod` is Command on a Mac and Ctrl elsewhere. */
  readonly keys: string
  /** What it does, as the shortcuts dialog says it: "New invoice". */
  readonly label: string
  readonly group: string
  readonly run: () => void
}

/** What the keys do right now: a screen registers its own while it is shown. */
export class Shortcuts {
  readonly #registry = new Registry<Shortcut>()

  get list(): readonly Shortcut[] {
    return this.#registry.list
  }

  /** Registers until the answer is called; as an effect: `$effect(() => shortcuts.add(...))`. */
  add(...added: readonly Shortcut[]): () => void {
    return this.#registry.add(added)
  }

  /** Handles a key of the window; what was registered last wins. */
  handle = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return
    const shortcut = this.list.findLast(({ keys }) => matchesKeys(keys, event, platform))
    if (!shortcut || isBehindDialog() || (isTyping(event.target) && !isChord(shortcut.keys))) return
    event.preventDefault()
    shortcut.run()
  }

  /** Does what a combination stands for right now, as if it had been pressed: for the native menu. */
  press(combination: string): void {
    if (isBehindDialog()) return
    this.list.findLast(({ keys }) => keys === combination)?.run()
  }
}

/** What an open dialog asks comes first: nothing happens behind it. */
function isBehindDialog(): boolean {
  return document.querySelector('dialog:modal') !== null
}

/** A chord cannot be meant as text, a single key in a field always is. */
function isChord(keys: string): boolean {
  return keys.includes('Mod+') || keys.includes('Alt+')
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
}

export const shortcuts = new Shortcuts()
