import type { Bundled } from './bundled.ts'

/** Where the packages that we ship are written down. */
export interface LockedPackage {
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optional?: boolean
}

type Locked = Readonly<Record<string, LockedPackage>>

/**
 * The packages that are shipped, by their paths in a lock file, in order: those that were bundled, and those that a bundle
 * takes from beside itself, with all that these need. Throws where the lock file does not know one.
 */
export function shippedPackages(bundles: readonly Bundled[], packages: Locked): (readonly [string, LockedPackage])[] {
  const beside = withDependencies(
    bundles.flatMap(({ external }) => external),
    packages,
  )
  const paths = new Set([...bundles.flatMap((bundle) => bundle.packages), ...beside])
  return [...paths].sort().map((path) => {
    const locked = packages[path]
    if (locked === undefined) throw new Error(`${path} is shipped, and the lock file does not know it.`)
    return [path, locked] as const
  })
}

/** The paths in a lock file of these packages and of all that they need, in order. */
function withDependencies(names: Iterable<string>, packages: Locked): string[] {
  const found = new Set<string>()
  const add = (name: string, from: string) => {
    const path = nearest(name, from, packages)
    if (path === null) throw new Error(`${name} is shipped, and the lock file does not know it.`)
    if (found.has(path)) return
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
