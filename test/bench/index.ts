import { benchCreateInvoice } from './create-invoice'
import { benchListOverIpc } from './list-over-ipc'
import { printTable, type Measure } from './measure'
import { benchStart } from './start'

/** Every benchmark by the name that `npm run bench -- <name>` takes; without one, all run. */
const benchmarks: Readonly<Record<string, () => Promise<Measure[]>>> = {
  start: benchStart,
  'create-invoice': benchCreateInvoice,
  ipc: benchListOverIpc,
}

// Set for this process alone: the applications that it starts are no plain Node.
delete process.env['ELECTRON_RUN_AS_NODE']

const args = process.argv.slice(2)
const wanted = args.filter((arg) => !arg.startsWith('--'))
const unknown = wanted.filter((name) => !Object.hasOwn(benchmarks, name))
if (unknown.length > 0)
  throw new Error(`There is no benchmark ${unknown.join(', ')}: ${Object.keys(benchmarks).join(', ')}.`)

const measures: Measure[] = []
for (const [name, bench] of Object.entries(benchmarks)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  process.stderr.write(`Measuring: ${name}\n`)
  measures.push(...(await bench()))
}

if (args.includes('--json')) {
  process.stdout.write(
    `${JSON.stringify(measures.map(({ name, ratio, goal, better }) => ({ name, ratio, goal, better })))}\n`,
  )
} else {
  printTable(measures)
}
