import { mkdirSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** What a bundle was made of. */
export interface Bundled {
  /** Where the packages whose code, styles or files it holds stand in a lock file, in order. */
  readonly packages: readonly string[]
  /** What it takes from beside itself when it runs. */
  readonly external: readonly string[]
}

/** The parts of a bundle that tell where it is from. */
type Output =
  | { type: 'chunk'; moduleIds: string[]; imports: string[]; dynamicImports: string[] }
  | { type: 'asset'; originalFileNames: string[] }

/** Where the bundler's helpers are from, by the names that it gives them; then all that was installed. */
const origins = [/^\0(rolldown|vite)\//, /^(?:.*?[\\/])??node_modules[\\/](.*)$/]

/** Where the packages stand whose styles a stylesheet takes into itself: of these no bundle says that they were there. */
export function styledBy(source: string): string[] {
  const names = [...source.matchAll(/@import\s+(?:url\()?['"]((?:@[\w.-]+\/)?[\w-][\w.-]*)\/?[^'"]*['"]/g)]
  return names.map(([, name = '']) => `node_modules/${name}`)
}

/** The packages that these files belong to, and those of the styles that they took into themselves. */
export function bundledOf(bundle: Readonly<Record<string, Output>>, styles: readonly string[]): Bundled {
  const outputs = Object.values(bundle)
  const files = outputs.flatMap((each) => (each.type === 'chunk' ? each.moduleIds : each.originalFileNames))
  const imported = outputs.flatMap((each) => (each.type === 'chunk' ? [...each.imports, ...each.dynamicImports] : []))
  const packages = [...files.flatMap((file) => packageOf(file) ?? []), ...styles]
  const external = imported.filter((name) => !(name in bundle) && !isBuiltin(name) && name !== 'electron')
  return { packages: [...new Set(packages)].sort(), external: [...new Set(external)].sort() }
}

function packageOf(file: string): string | null {
  const inside = origins.map((origin) => origin.exec(file)?.[1]).find((found) => found !== undefined)
  if (inside === undefined) return null
  // A package may stand in the folder of another.
  const parts = inside.split(/[\\/]/)
  const last = parts.lastIndexOf('node_modules') + 1
  const end = last + (parts[last]?.startsWith('@') === true ? 2 : 1)
  return ['node_modules', ...parts.slice(0, end)].join('/')
}

/** Writes down beside a bundle's folder what it was made of, as `bundled/<name of the folder>.json`; handed to its workers, too. */
export function noteBundled(): Plugin {
  const styles: string[] = []
  /** Of a worker there is a bundle of its own, which is written as a part of the one that starts it. */
  const outputs: Record<string, Output> = {}
  return {
    name: 'billfold:note-bundled',
    apply: 'build',
    // Before the styles are put together.
    enforce: 'pre',
    transform: {
      // Asked of each module of two thousand otherwise, which takes longer than bundling them.
      filter: { id: /\.css($|\?)/ },
      handler(source) {
        styles.push(...styledBy(source))
      },
    },
    generateBundle(_options, bundle) {
      Object.assign(outputs, bundle)
    },
    writeBundle({ dir = '' }) {
      const folder = join(dirname(resolve(dir)), 'bundled')
      mkdirSync(folder, { recursive: true })
      const noted = JSON.stringify(bundledOf(outputs, styles), null, 2)
      writeFileSync(join(folder, `${basename(dir)}.json`), `${noted}\n`)
    },
  }
}
