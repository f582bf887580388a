/** What of a sent value was understood, as JSON: texts as they were read, and nothing that its schema does not know. */
export function understood(sent: unknown, read: unknown): unknown {
  // What a schema takes as it is may be nested without end.
  if (sent === read) return read
  if (Array.isArray(sent) && Array.isArray(read)) return read.map((item, index) => understood(sent[index], item))
  if (isObject(sent) && isObject(read)) {
    const known = Object.entries(sent).filter(([name]) => Object.hasOwn(read, name))
    return Object.fromEntries(known.map(([name, value]) => [name, understood(value, read[name])]))
  }
  // A number is read as an exact decimal, which JSON does not know.
  return typeof sent === typeof read ? read : sent
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
