const PART = /\{([^{}]*)\}/g

/** Whether a text has places for nothing but these parts, as `{number}`, and no other braces. */
export function isPatternOf(parts: readonly string[], pattern: string): boolean {
  return partsOf(pattern).every((name) => parts.includes(name)) && !/[{}]/.test(pattern.replace(PART, ''))
}

/** The parts that a pattern has places for, in its order. */
export function partsOf(pattern: string): string[] {
  return [...pattern.matchAll(PART)].map(([, name = '']) => name)
}

/** Puts the parts into their places. */
export function fillPattern(pattern: string, parts: Readonly<Record<string, string>>): string {
  return pattern.replace(PART, (place, name: string) => parts[name] ?? place)
}
