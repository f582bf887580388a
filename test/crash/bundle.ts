import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')

/** Bundles the writer into one file, so that each of the many starts in a moment; answers its path. */
export async function bundleWriter(): Promise<string> {
  const outDir = join(root, 'out/crash')
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['better-sqlite3'] },
    build: { ssr: 'test/crash/writer.ts', outDir, target: 'node24' },
  })
  return join(outDir, 'writer.js')
}
