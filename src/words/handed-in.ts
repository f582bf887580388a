/** What is handed to a message, with each text in it changed. */
export function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => withTexts(each, change))
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withTexts(inner, change)]))
}
