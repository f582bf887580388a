export type Theme = 'system' | 'light' | 'dark'

/** Where the choice is kept: with this window, not with the business, which may be open on other computers too. */
const KEY = 'theme'

/** The theme chosen on this computer; the system's while none is. */
export function readTheme(): Theme {
  const kept = localStorage.getItem(KEY)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

/** Shows a theme from now on, also the next time. */
export function keepTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme)
  setTheme(theme)
}

/** Shows the window light or dark, or as the system does. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

/**
 * Takes over the system's accent (`#rrggbb`, or `rrggbbaa` as Electron's systemPreferences gives it). Only its hue is
 * used: the tokens clamp its lightness, so that contrast holds. Anything else is left unused.
 */
export function setAccent(color: string): void {
  const match = /^#?([\da-f]{6})([\da-f]{2})?$/i.exec(color)
  if (match?.[1]) document.documentElement.style.setProperty('--system-accent', `#${match[1]}`)
}
