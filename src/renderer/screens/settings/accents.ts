/** Colours to begin with: each is read on white, and has white read on it. */
export const accents = {
  blue: '#1d4ed8',
  teal: '#0f766e',
  green: '#15803d',
  amber: '#b45309',
  red: '#b91c1c',
  plum: '#86198f',
  slate: '#475569',
} as const
export type AccentName = keyof typeof accents

/** What is shown as one's own colour where none was chosen yet. */
export const firstAccent: string = accents.blue
