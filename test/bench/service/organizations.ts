import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDataFolder } from '../../../src/server/data-folder'
import { thisMachine } from '../../../src/server/machine'
import { residentMemory } from '../../resident-memory'
import { checkWritten, countOpenFiles, mixedLoad } from '../../server/mixed-load'
import { makeOrganizations } from '../../server/organizations'
import type { Measure, Options } from '../measure'
import { Served } from './served'

const MOST_OPEN = 100
const COUNT_EVERY = 50

/** Many organizations on one server: how many files it has open, and whether its memory grows. */
export async function benchOrganizations({ isQuick }: Options): Promise<Measure[]> {
  const [count, requests] = isQuick ? [200, 5000] : [1000, 20_000]
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'billfold-bench-')))
  try {
    const folder = openDataFolder(join(path, 'data'), thisMachine.now())
    const began = performance.now()
    const organizations = await makeOrganizations(folder, count)
    folder.release()
    process.stderr.write(`Made ${count} organizations in ${seconds(began)} s\n`)
    const args = ['--data', folder.path, '--port', '0', '--max-open-files', String(MOST_OPEN)]
    const server = await Served.start('scripts/serve.ts', args)
    try {
      let [most, half] = [0, 0]
      const start = performance.now()
      const written = await mixedLoad({
        address: server.address,
        organizations,
        requests,
        onAnswer: (answered) => {
          if (answered % COUNT_EVERY === 0) most = Math.max(most, countOpenFiles(server.pid, folder) ?? 0)
          if (answered === requests / 2) half = residentMemory(server.pid)
        },
      })
      const rate = requests / Number(seconds(start))
      const end = residentMemory(server.pid)
      checkWritten(folder, written)
      const asked = [...written.values()].filter((names) => names.length > 0).length
      const load = `${requests.toLocaleString('en')} requests, ${rate.toFixed(0)} a second, ${asked} organizations written to`
      const shared = { better: 'lower' } as const
      return [
        {
          ...shared,
          name: `open files of ${count.toLocaleString('en')} organizations, to the limit`,
          ratio: most / MOST_OPEN,
          goal: 1,
          detail: `${most} of at most ${MOST_OPEN}; ${load}`,
        },
        {
          ...shared,
          name: 'memory of the server at the end, to half-way',
          ratio: end / half,
          goal: 1.1,
          detail: `${end.toFixed(0)} MiB, half-way ${half.toFixed(0)} MiB`,
        },
      ]
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(path, { recursive: true })
  }
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)
