// npm run notices: writes, of all that `npm run build` has bundled, the licences into out/THIRD-PARTY-NOTICES.txt, which is
// packaged with the application, and a list of parts (CycloneDX) beside it, which is released with the installers; and what
// software centres are told of it, with its versions. Electron brings its own notices.
import Database from 'better-sqlite3'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bundled } from './notices/bundled.ts'
import { metainfoWith } from './notices/metainfo.ts'
import { packageName, sbomOf } from './notices/sbom.ts'
import { shippedPackages, type LockedPackage } from './notices/shipped.ts'
import { sbomName } from './release/files.ts'
import { command, NotReady } from './runtime/command.ts'
import { root } from './runtime/paths.ts'
import { committedAt } from './runtime/source-date.ts'

const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')

/** One package's notice; throws where it has none, so that none is left out. */
function noticeOf(path: string, { version, license }: LockedPackage): string {
  const file = readdirSync(join(root, path)).find((name) => /^(licen[cs]e|copying)/i.test(name))
  if (license === undefined) throw new Error(`${path} names no licence.`)
  const text = file === undefined ? authorOf(path) : read(path, file).trim()
  return `${packageName(path)} ${version ?? ''}\nLicence: ${license}\n\n${text}`
}

function authorOf(path: string): string {
  const { author } = JSON.parse(read(path, 'package.json')) as { author?: string | { name: string } }
  if (author === undefined) throw new Error(`${path} holds neither a licence nor its author's name.`)
  return `Copyright ${typeof author === 'string' ? author : author.name}`
}

/** What the binary itself says, whatever stands beside it. */
function sqliteVersion(): string {
  const sqlite = new Database(':memory:')
  try {
    return sqlite.prepare<[], string>('SELECT sqlite_version()').pluck().get() ?? ''
  } finally {
    sqlite.close()
  }
}

function bundled(part: string): Bundled {
  const path = join('out', 'bundled', `${part}.json`)
  if (!existsSync(join(root, path))) throw new NotReady(`There is no ${path}: run npm run build first.`)
  return JSON.parse(read(path)) as Bundled
}

await command(async () => {
  const { productName, version, license } = JSON.parse(read('package.json')) as Record<string, string>
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }
  const shipped = shippedPackages(['main', 'preload', 'renderer'].map(bundled), packages)
  const notices = shipped.map(([path, locked]) => noticeOf(path, locked))
  const rule = `\n\n${'-'.repeat(80)}\n\n`
  writeFileSync(join(root, 'out', 'THIRD-PARTY-NOTICES.txt'), `${notices.join(rule)}\n`)
  const whole = {
    name: String(productName),
    version: String(version),
    license: String(license),
    sqlite: sqliteVersion(),
  }
  const electron = ['node_modules/electron', packages['node_modules/electron'] ?? {}] as const
  const current = { ...whole, committedAt: await committedAt() }
  const sbom = sbomOf(current, [electron, ...shipped])
  writeFileSync(join(root, 'out', sbomName(whole.version)), `${JSON.stringify(sbom, null, 2)}\n`)
  const metainfo = 'app.billfold.desktop.metainfo.xml'
  const told = metainfoWith(read('resources', metainfo), read('CHANGELOG.md'), current)
  writeFileSync(join(root, 'out', metainfo), told)
  return 0
})
