// npm run notices: writes out/THIRD-PARTY-NOTICES.txt, the licences of all that our sources use, by their imports and the
// lock file; it is packaged with the application. Electron brings its own.
import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importedPackages, withDependencies, type LockedPackage } from './notices/shipped.ts'
import { command } from './runtime/command.ts'
import { root } from './runtime/paths.ts'

const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')

/** One package's notice; throws where it has none, so that none is left out. */
function noticeOf(path: string, { version, license }: LockedPackage): string {
  const file = readdirSync(join(root, path)).find((name) => /^(licen[cs]e|copying)/i.test(name))
  if (license === undefined) throw new Error(`${path} names no licence.`)
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const text = file === undefined ? authorOf(path) : read(path, file).trim()
  return `${name} ${version ?? ''}\nLicence: ${license}\n\n${text}`
}

function authorOf(path: string): string {
  const { author } = JSON.parse(read(path, 'package.json')) as { author?: string | { name: string } }
  if (author === undefined) throw new Error(`${path} holds neither a licence nor its author's name.`)
  return `Copyright ${typeof author === 'string' ? author : author.name}`
}

await command(() => {
  const sources = globSync('src/**/*.{ts,svelte,css}', { cwd: root }).filter(
    (file) => !/\.(test|fixture)\.ts$/.test(file),
  )
  const names = new Set(sources.flatMap((file) => importedPackages(read(file))))
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }
  const notices = withDependencies(names, packages).map((path) => noticeOf(path, packages[path] ?? {}))
  mkdirSync(join(root, 'out'), { recursive: true })
  const rule = `\n\n${'-'.repeat(80)}\n\n`
  writeFileSync(join(root, 'out', 'THIRD-PARTY-NOTICES.txt'), `${notices.join(rule)}\n`)
  return Promise.resolve(0)
})
