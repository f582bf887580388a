// Stands in for fpm, which electron-builder fetches, on machines where that is out of reach: takes the switches that
// electron-builder gives it and makes a .deb by dpkg-deb or an .rpm by rpmbuild. It packs quickly rather than small.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { debChangelog, debControl, fpmRequest, rpmSpec } from './fpm-request.ts'
import { command } from '../runtime/command.ts'
import { run } from '../runtime/run.ts'
import { committedAt } from '../runtime/source-date.ts'

const quiet = { stdio: ['ignore', 2, 2] as ['ignore', 2, 2] }

/** What stands in a folder, by its paths below it. */
function entriesOf(tree: string): { files: string[]; folders: string[] } {
  const entries = readdirSync(tree, { recursive: true, withFileTypes: true })
  const paths = (isWanted: (entry: (typeof entries)[number]) => boolean) =>
    entries
      .filter(isWanted)
      .map(({ parentPath, name }) => join('/', relative(tree, parentPath), name))
      .toSorted()
  return { files: paths((entry) => !entry.isDirectory()), folders: paths((entry) => entry.isDirectory()) }
}

await command(async (args) => {
  const request = fpmRequest(args)
  const work = mkdtempSync(join(tmpdir(), 'billfold-fpm-'))
  const tree = join(work, 'tree')
  try {
    for (const { from, to } of request.files) {
      mkdirSync(dirname(join(tree, to)), { recursive: true })
      cpSync(from, join(tree, to), { recursive: true, preserveTimestamps: true })
    }
    const scripts = {
      postinst: readFileSync(request.afterInstall, 'utf8'),
      postrm: readFileSync(request.afterRemove, 'utf8'),
    }
    if (request.type === 'deb') {
      mkdirSync(join(tree, 'DEBIAN'))
      writeFileSync(join(tree, 'DEBIAN/control'), debControl(request))
      const notes = gzipSync(debChangelog(request, await committedAt()), { level: 9 })
      writeFileSync(join(tree, 'usr/share/doc', request.name, 'changelog.gz'), notes)
      for (const [name, text] of Object.entries(scripts))
        writeFileSync(join(tree, 'DEBIAN', name), text, { mode: 0o755 })
      return await run('dpkg-deb', ['--root-owner-group', '-Zgzip', '-z1', '--build', tree, request.output], quiet)
    }
    const spec = join(work, 'billfold.spec')
    writeFileSync(spec, rpmSpec(request, { scripts, ...entriesOf(tree) }))
    const made = join(work, 'made.rpm')
    const macros = {
      _rpmdir: work,
      _rpmfilename: 'made.rpm',
      _topdir: work,
      _binary_payload: 'w1.gzdio',
      _build_id_links: 'none',
    }
    const defines = Object.entries(macros).flatMap(([name, value]) => ['--define', `${name} ${value}`])
    const target = ['--target', request.architecture, '--buildroot', tree]
    const code = await run('rpmbuild', ['-bb', '--quiet', ...target, ...defines, spec], quiet)
    if (code === 0) cpSync(made, request.output)
    return code
  } finally {
    rmSync(work, { recursive: true })
  }
})
