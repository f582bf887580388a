import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { benchArchive } from './archive'
import { benchBig } from './big/big'
import { benchDev } from './dev'
import { benchDocuments } from './documents/documents'
import { benchEvil } from './evil'
import { benchListOverIpc } from './list-over-ipc'
import { medianRun, printTable, type Measure, type Options } from './measure'
import { withFigures } from './page'
import { benchOrganizations } from './service/organizations'
import { benchService } from './service/service'
import { benchPackage } from './start/package'
import { benchStart } from './start/start'
import { benchSync } from './sync/sync'
import { benchUi } from './ui/ui'

/** Every benchmark by the name that `npm run bench -- <name>` takes; without one, all run. */
const benchmarks: Readonly<Record<string, (options: Options) => Promise<Measure[]>>> = {
  start: benchStart,
  package: benchPackage,
  ipc: benchListOverIpc,
  service: benchService,
  organizations: benchOrganizations,
  sync: benchSync,
  ui: benchUi,
  dev: benchDev,
  documents: benchDocuments,
  evil: benchEvil,
  big: benchBig,
  archive: benchArchive,
}

// Set for this process alone: the applications that it starts are no plain Node.
delete process.env['ELECTRON_RUN_AS_NODE']

const args = process.argv.slice(2)
const wanted = args.filter((arg) => !arg.startsWith('--'))
const unknown = wanted.filter((name) => !Object.hasOwn(benchmarks, name))
if (unknown.length > 0)
  throw new Error(`There is no benchmark ${unknown.join(', ')}: ${Object.keys(benchmarks).join(', ')}.`)

const page = join(process.cwd(), 'docs/benchmarks.md')
const isQuick = args.includes('--quick')
const runs = Number(args.find((arg) => arg.startsWith('--runs='))?.slice('--runs='.length) ?? 1)
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs= takes a whole number from 1.')

/** Puts the figures of one benchmark into the page of all. */
async function write(name: string, figures: readonly Measure[]): Promise<void> {
  const known = existsSync(page) ? readFileSync(page, 'utf8') : ''
  const day = new Date().toISOString().slice(0, 10)
  const text = withFigures(known, name, figures, { day, cores: availableParallelism(), isQuick, runs })
  writeFileSync(page, await format(text, { ...(await resolveConfig(page)), filepath: page }))
}

const measures: Measure[] = []
for (const [name, bench] of Object.entries(benchmarks)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const measured: Measure[][] = []
  for (let count = 1; count <= runs; count += 1) {
    process.stderr.write(`Measuring: ${name}, ${String(count)} of ${String(runs)}\n`)
    measured.push(await bench({ isQuick }))
  }
  const figures = medianRun(measured)
  if (args.includes('--write')) await write(name, figures)
  measures.push(...figures)
}

if (args.includes('--json')) {
  process.stdout.write(
    `${JSON.stringify(measures.map(({ name, ratio, goal, better }) => ({ name, ratio, goal, better })))}\n`,
  )
} else {
  printTable(measures)
}
