// node recorder.js <file> <count>, once bundled
// Reads a statement that pays so many invoices, confirms what is ticked, and says of each that it is recorded, and when all are.
import 'temporal-polyfill/global'
import { writeSync } from 'node:fs'
import { openOrganizationFile } from '../../src/storage/organization-file'
import { booksOf, readAndConfirm } from './books'
import { statementOf } from './statement-of'

const [path = '', count = '0'] = process.argv.slice(2)
const opened = openOrganizationFile(path)
if (!opened.ok) throw new Error(`${opened.error.kind}: ${opened.error.detail}`)
await readAndConfirm(booksOf(opened.value), [statementOf(Number(count))], undefined, () => writeSync(1, '.'))
opened.value.close()
writeSync(1, 'done\n')
