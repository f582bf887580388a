import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeBigFile } from '../big-file'
import type { Measure, Options } from '../measure'
import { benchCreates } from './creates'
import { benchLogin } from './login'
import { openClient } from './open-client'
import { benchOverHttp } from './over-http'
import { benchReads } from './reads'
import { benchSizes } from './sizes'

const RECORDS = 10_000
const TAXES = 40

/** The operations on the server that people run and in process, beside bare SQL and a bare server; signing in; then in large files. */
export async function benchService({ isQuick }: Options): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-bench-'))
  try {
    const file = join(folder, 'records.sqlite')
    const house = await makeRecords(file)
    return [
      ...(await benchOverHttp(folder, file, house)),
      ...(await benchCreates(folder)),
      ...(await benchReads(file)),
      ...(await benchLogin()),
      ...(await benchSizes(await makeSizes(folder, isQuick ? [1000, 100_000] : [1000, 100_000, 1_000_000]))),
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A file with a page and more of everything, and the bodies of further documents for it. */
async function makeRecords(path: string) {
  const { ids, bodies } = await makeBigFile(path, RECORDS, 3)
  const { client, close } = openClient(path)
  for (let index = 0; index < TAXES; index += 1) {
    const reply = await client.createTax({ body: { name: `Tax ${index}`, percent: 5 + index / 4 } })
    if (!reply.ok) throw new Error(reply.body.message)
  }
  close()
  return { ids, bodies }
}

async function makeSizes(folder: string, sizes: readonly number[]) {
  const files: { readonly path: string; readonly records: number }[] = []
  for (const records of sizes) {
    const path = join(folder, `${records}.sqlite`)
    process.stderr.write(`Making a file of ${records.toLocaleString('en')} invoices\n`)
    await makeBigFile(path, records, 1)
    files.push({ path, records })
  }
  return files
}
