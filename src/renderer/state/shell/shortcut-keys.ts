export type Platform = 'mac' | 'windows' | 'linux'

/** The parts of a key event that a shortcut looks at. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'>

const SYMBOLS: Readonly<Record<string, string>> = {
  Mod: '⌘',
  Alt: '⌥',
  Shift: '⇧',
  Enter: '↵',
  Escape: 'esc',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
}

const WORDS: Readonly<Record<string, string>> = {
  Mod: 'Ctrl',
  Escape: 'Esc',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
}

/** Whether a press is the combination `keys` (`Mod+Shift+K`, `?`): `Mod` is Command on a Mac and Ctrl elsewhere. */
export function matchesKeys(keys: string, press: KeyPress, platform: Platform): boolean {
  const parts = keys.split('+')
  const key = parts.at(-1) ?? ''
  const isMac = platform === 'mac'
  const wantsMod = parts.includes('Mod')
  if ((isMac ? press.metaKey : press.ctrlKey) !== wantsMod) return false
  if (isMac ? press.ctrlKey : press.metaKey) return false
  if (press.altKey !== parts.includes('Alt')) return false
  // A sign such as `?` needs Shift on some keyboards and not on others: the sign itself decides.
  const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase()
  if (!isSign && press.shiftKey !== parts.includes('Shift')) return false
  if (press.key.toLowerCase() === key.toLowerCase()) return true
  // A French or Czech keyboard has its digits above its signs.
  if (!press.shiftKey && !/^\d$/.test(press.key) && press.code === `Digit${key}`) return true
  // Option turns a letter into a sign on a Mac, and a Greek or Cyrillic keyboard has no Latin ones: its place counts then.
  return (press.altKey || isForeignLetter(press.key)) && press.code === `Key${key.toUpperCase()}`
}

const isForeignLetter = (key: string) => /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key)

/** The combination as the platform writes it, one string a key: `['⌘', 'K']` or `['Ctrl', 'K']`. */
export function showKeys(keys: string, platform: Platform): readonly string[] {
  const names = platform === 'mac' ? SYMBOLS : WORDS
  return keys.split('+').map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key))
}
