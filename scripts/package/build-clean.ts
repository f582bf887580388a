import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sbomName } from '../release/files.ts'
import { buildApplication } from '../runtime/build.ts'
import { root } from '../runtime/paths.ts'
import { runNode } from '../runtime/run.ts'

/** What building makes in out/, of which a package and a release are made; what else lies there is of tests. */
const made = (version: string) => [
  'main',
  'preload',
  'renderer',
  'bundled',
  'THIRD-PARTY-NOTICES.txt',
  'app.billfold.desktop.metainfo.xml',
  sbomName(version),
]

/** Builds the application and its notices, with nothing there that was built before; the exit code. */
export async function buildFromClean(version: string): Promise<number> {
  for (const name of made(version)) rmSync(join(root, 'out', name), { recursive: true, force: true })
  const built = await buildApplication()
  return built === 0 ? runNode(join(root, 'scripts/notices.ts')) : built
}

/** Copies what was built, to be compared with what is built next; answers where to. */
export function keepBuilt(version: string, to: string): string {
  for (const name of made(version)) {
    const from = join(root, 'out', name)
    if (existsSync(from)) cpSync(from, join(to, name), { recursive: true })
  }
  return to
}
