import { basename, dirname, join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')

/**
 * Bundles a writer into one file, so that each of the many starts in a moment; answers its path. `standIns` are files by the
 * names of the packages that they stand in for.
 */
export async function bundleWriter(entry: string, standIns: Readonly<Record<string, string>> = {}): Promise<string> {
  const outDir = join(root, 'out', dirname(entry))
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { alias: Object.fromEntries(Object.entries(standIns).map(([name, path]) => [name, join(root, path)])) },
    ssr: { noExternal: true, external: ['better-sqlite3'] },
    build: { ssr: entry, outDir, emptyOutDir: false, target: 'node24' },
  })
  return join(outDir, basename(entry).replace(/\.ts$/, '.js'))
}
