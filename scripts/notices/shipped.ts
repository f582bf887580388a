/** Where the packages that we ship are written down. */
export interface LockedPackage {
  readonly version?: string
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optional?: boolean
}

type Locked = Readonly<Record<string, LockedPackage>>

/** The packages that sources name in their imports, without those that come with Node, Electron or Vite. */
export function importedPackages(source: string): string[] {
  const names = [...source.matchAll(/(?:from|import)\s*\(?\s*['"]((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^'"]*)?['"]/g)]
  return names.flatMap(([, name]) => (name === undefined || name.startsWith('.') || name === 'electron' ? [] : [name]))
}

/** The paths in a lock file of these packages and of all that they need, in order. */
export function withDependencies(names: Iterable<string>, packages: Locked): string[] {
  const found = new Set<string>()
  const add = (name: string, from: string) => {
    const path = nearest(name, from, packages)
    if (path === null || found.has(path)) return
    found.add(path)
    for (const needed of Object.keys(packages[path]?.dependencies ?? {})) add(needed, path)
  }
  for (const name of names) add(name, '')
  return [...found].sort()
}

/** As Node looks for it: beside the package that asks, then one folder up after another. */
function nearest(name: string, from: string, packages: Locked): string | null {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (Object.hasOwn(packages, path)) return path
  if (from === '') return null
  const above = from.lastIndexOf('/node_modules/')
  return nearest(name, above === -1 ? '' : from.slice(0, above), packages)
}
