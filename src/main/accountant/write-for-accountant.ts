import { TaxSums } from '../../domain/accountant/journal'
import { monthsOf, type Period } from '../../domain/accountant/period'
import type { CsvDialect } from '../../domain/csv/write-csv'
import type { DatevSettings } from '../../domain/datev/datev'
import type { OperationEnv } from '../../operations/execute'
import type { accountantFiles } from '../../words/en/accountant-files'
import { Stopped } from '../archive/archive-trouble'
import { beginZip, type ZipWriter } from '../archive/zip-writer'
import type { DocumentFile, DocumentFiles } from '../document-files'
import type { WorkWatch } from '../long-work'
import {
  closedTable,
  journalTable,
  lateFeeTable,
  numberTable,
  paymentTable,
  taxTable,
  withheldTable,
} from './accountant-tables'
import { monthBatch, type Tally } from './datev-batch'
import { journaled, journalOf, type Journaled, type Passing } from './journal-of'
import { readme } from './readme'

export interface AccountantTask {
  readonly env: () => OperationEnv
  readonly documents: DocumentFiles
  readonly period: Period
  readonly datev: DatevSettings | null
  readonly words: typeof accountantFiles
  readonly dialect: CsvDialect
}

/** Writes all that an accountant is handed of a period into the file `to`, which is there and empty. */
export async function writeForAccountant(task: AccountantTask, to: string, watch: WorkWatch): Promise<void> {
  const zip = await beginZip(to)
  const passing = passingOf(task, watch)
  try {
    await writeTables(task, zip, passing)
    const booked = await writeBatches(task, zip, passing)
    await zip.add(task.words.files.readme, [Buffer.from(readme(task, booked))])
    await writeDocuments(task, zip, watch)
    await writeNumbers(task, zip)
    await zip.end()
  } catch (error) {
    await zip.abandon()
    throw error
  }
}

/** Tells how far the tables are: each document passes for the journal, and once more for its bookings. */
function passingOf({ env, period, datev }: AccountantTask, { tell, signal }: WorkWatch): Passing {
  const { invoices, creditNotes } = env().file.reads.journal.counts(period)
  const total = (invoices + creditNotes) * (datev === null ? 1 : 2)
  let done = 0
  tell({ phase: 'writing', done, total })
  const passed = () => {
    done += 1
    tell({ phase: 'writing', done, total })
  }
  return { signal, passed }
}

async function writeTables({ env, period, words, dialect }: AccountantTask, zip: ZipWriter, passing: Passing) {
  const { files } = words
  const sums = new TaxSums()
  await zip.add(files.journal, journalTable(journalOf(env, period, passing), sums, words, dialect))
  await zip.add(files.taxes, [Buffer.from(taxTable(sums, words, dialect))])
  await zip.add(files.payments, paymentTable(env, period, words, dialect))
  await zip.add(files.closed, closedTable(env, period, words, dialect))
  await addIfAny(zip, files.lateFees, lateFeeTable(env, period, words, dialect))
  await addIfAny(zip, files.withheld, withheldTable(env, period, words, dialect))
  const { journal } = env().file.reads
  if (journal.counts(period).imported === 0) return
  const foreign = journaled(env, journal.imported(period), { signal: passing.signal })
  await zip.add(files.imported, journalTable(foreign, new TaxSums(), words, dialect))
}

/** Written last, as by then all documents are sealed. */
async function writeNumbers({ env, words, dialect }: AccountantTask, zip: ZipWriter): Promise<void> {
  await zip.add(words.files.numbers, [Buffer.from(numberTable(env().file.reads, words, dialect))])
}

/** Answers what was booked; null where nothing was asked for. */
async function writeBatches(task: AccountantTask, zip: ZipWriter, passing: Passing): Promise<Tally | null> {
  const { datev, env, words, period } = task
  if (datev === null) return null
  const tally: Tally = { bookings: 0, unknown: 0 }
  for (const month of monthsOf(period, env().file.reads.journal.days(period))) {
    const name = `${words.files.datev}/EXTF_Buchungsstapel_${month.from.slice(0, 7)}.csv`
    const pieces = monthBatch(journalOf(env, month, passing), month, datev, env().now(), tally)
    // DATEV refuses a batch of nothing.
    await addIfAny(zip, name, pieces)
  }
  return tally
}

type Pieces = Iterator<Uint8Array> & Iterable<Uint8Array>
type PiecesToCome = AsyncIterator<Uint8Array> & AsyncIterable<Uint8Array>

/** Adds a file where there is anything to write into it. */
async function addIfAny(zip: ZipWriter, name: string, pieces: Pieces | PiecesToCome): Promise<void> {
  const first = await pieces.next()
  if (first.done !== true) await zip.add(name, withFirst(first.value, pieces))
}

async function* withFirst(first: Uint8Array, rest: Pieces | PiecesToCome): AsyncGenerator<Uint8Array, void> {
  yield first
  yield* rest
}

async function writeDocuments(task: AccountantTask, zip: ZipWriter, { tell, signal }: WorkWatch): Promise<void> {
  const { env, period, documents, words } = task
  const { invoices, creditNotes } = env().file.reads.journal.counts(period)
  const taken = new Set<string>()
  let done = 0
  for await (const journaled of journalOf(env, period, { signal })) {
    tell({ phase: 'documents', done, total: invoices + creditNotes })
    await writeDocument(
      journaled,
      documents,
      async (file, folder, extension) => {
        const name = freeName(`${folder}/${file.name}`, extension, taken)
        const bytes = await file.bytes()
        await (extension === 'pdf' ? zip.store(name, bytes) : zip.add(name, [bytes]))
      },
      words,
    )
    done += 1
    if (signal.aborted) throw new Stopped()
  }
}

type Add = (file: DocumentFile, folder: string, extension: 'pdf' | 'xml') => Promise<void>

async function writeDocument(
  { issued: { kind, record } }: Journaled,
  documents: DocumentFiles,
  add: Add,
  { files }: typeof accountantFiles,
): Promise<void> {
  const id = record.id as Parameters<DocumentFiles['eInvoice']>[0]
  const pdf = await documents.pdf({ kind, id })
  if (pdf !== null) await add(pdf, files.pdfs, 'pdf')
  // Looking into a PDF takes a while, and most have none.
  const xml = record.client.e_invoice === null ? null : await documents.eInvoice(id)
  if (xml !== null) await add(xml, files.xmls, 'xml')
}

/** The first name that is free: two devices may have given a number alike. */
function freeName(name: string, extension: string, taken: Set<string>): string {
  for (let number = 1; ; number += 1) {
    const tried = `${name}${number === 1 ? '' : ` (${String(number)})`}.${extension}`
    const key = tried.toLowerCase()
    if (taken.has(key)) continue
    taken.add(key)
    return tried
  }
}
