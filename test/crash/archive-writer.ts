// node archive-writer.js <data folder> <archive>, once bundled
// Puts the books of an archive together, again and again until it is killed; says a dot for each time and one before.
import 'temporal-polyfill/global'
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { readArchive } from '../../src/main/archive/read-archive'

const [folder = '', archive = ''] = process.argv.slice(2)
const paths = { from: archive, to: join(folder, 'organizations', 'books.restoring') }

for (;;) {
  writeSync(1, '.')
  const read = await readArchive(paths, { tell: () => undefined, isStopped: () => false })
  if (!read.ok) writeSync(1, `${read.error.detail}\n`)
}
