/** Makes a value at its first use and keeps it: statements are prepared once, and only those that are needed. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => (made ??= { value: make() }).value
}

/** The same by key, for queries that differ in their filters and order. */
export function lazyByKey<T>(): (key: string, make: () => T) => T {
  const made = new Map<string, T>()
  return (key, make) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make()
    made.set(key, value)
    return value
  }
}
