import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beginWith, repack } from '../../../scripts/package/repack'
import { unpackedIn } from '../../../scripts/package/unpacked'
import { root } from '../../../scripts/runtime/paths'
import { run } from '../../../scripts/runtime/run'
import { makeDemoFolder } from '../demo-folder'
import { median, ratioOf, type Measure } from '../measure'
import { sayPainted, start, type Candidate } from './started'

const ROUNDS = 11
const ROWS = '.app main tbody tr, .app main li'

/** Cold start of what people install, beside a bare window that was packaged alike; and what its code cache gives. */
export async function benchPackage(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-bench-package-'))
  try {
    const [bare, ours, uncached] = await makeCandidates(folder)
    const times: Record<'bare' | 'ours' | 'uncached', number[]> = { bare: [], ours: [], uncached: [] }
    for (const each of [bare, ours, uncached]) await start(each)
    for (let round = 0; round < ROUNDS; round += 1) {
      times.bare.push((await start(bare)).milliseconds)
      times.ours.push((await start(ours)).milliseconds)
      times.uncached.push((await start(uncached)).milliseconds)
    }
    const said = (name: keyof typeof times) => `${median(times[name]).toFixed(0)} ms`
    return [
      {
        name: 'cold start of the package to first rows painted',
        ratio: ratioOf(times.ours, times.bare),
        goal: 1.25,
        better: 'lower',
        detail: `${said('ours')}, a bare window packaged alike ${said('bare')}`,
      },
      {
        name: 'the same with its code cache, beside one without',
        ratio: ratioOf(times.ours, times.uncached),
        goal: 1,
        better: 'lower',
        detail: `${said('ours')}, without ${said('uncached')}`,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, maxRetries: 5 })
  }
}

/** Three copies of what is packaged, each of which says when it has painted. */
async function makeCandidates(
  folder: string,
): Promise<readonly [bare: Candidate, ours: Candidate, uncached: Candidate]> {
  // To the Node that Electron brings an archive would be a folder.
  process.noAsar = true
  const code = await run(process.env['BILLFOLD_NODE'] ?? '', [join(root, 'scripts/package/make-unpacked.ts'), folder], {
    stdio: ['ignore', 2, 2],
  })
  if (code !== 0) throw new Error(`Packaging ended with ${String(code)}.`)
  const [packaged] = unpackedIn(join(folder, 'made'))
  if (packaged === undefined) throw new Error('Nothing was packaged.')
  const make = async (name: string, entry: string, change: (tree: string) => void): Promise<Candidate> => {
    const path = await repack(packaged.folder, join(folder, name), (tree) => {
      change(tree)
      cpSync(sayPainted, join(tree, 'say-painted.cjs'))
      beginWith(tree, 'measured.cjs', `require('./say-painted.cjs')\nrequire('${entry}')\n`)
    })
    return { path, isPackaged: true, selector: ROWS, dataFolder: join(folder, `${name}-data`) }
  }
  const bareWindow = join(import.meta.dirname, '../bare')
  const bare = await make('bare', './main.cjs', (tree) => {
    rmSync(tree, { recursive: true })
    cpSync(bareWindow, tree, { recursive: true })
  })
  const ours = await make('ours', './out/main/entry.cjs', () => undefined)
  const uncached = await make('uncached', './out/main/entry.cjs', (tree) => {
    rmSync(join(tree, 'out/main/index.cache'))
  })
  for (const { dataFolder } of [ours, uncached]) await makeDemoFolder(dataFolder)
  // No file in an archive is a page there.
  const environment = { BENCH_PAGE: join(bareWindow, 'index.html') }
  return [{ ...bare, selector: '.painted', environment }, ours, uncached]
}
