import { err, ok } from '../../kernel/result'
import { invalid, notFound } from '../../contract/define/failure'
import type { OperationsOn } from '../../contract/define/operation'
import type { importOperations, KeptRecord } from '../../contract/desktop/import-operations'
import type { HandlersOf } from '../handler'
import { below, ImportCalls } from './import-calls'
import { importRow } from './import-row'
import { KnownRecords } from './known-records'
import { errorsOf } from './try-import'
import { undoRecord } from './undo-import'

/** So many records are taken back at a time: others have their turn in between. */
const AT_A_TIME = 100

/** What is imported is written by the operations of /v1, and noted, so that it can be taken back as one step. */
export const importHandlers: HandlersOf<OperationsOn<'organization', typeof importOperations>> = {
  beginImport: ({ body }, { writes, newId, now }) => {
    const id = newId()
    writes.imports.begin(id, body.kind, body.file_name, now)
    return ok({ id })
  },
  addToImport: ({ params, body }, context) => {
    const { reads, writes } = context
    const begun = reads.imports.get(params.id)
    if (begun === null || begun.endedAt !== null) return err(notFound('import'))
    const known = new KnownRecords(reads)
    let made = 0
    for (const [index, row] of body.rows.entries()) {
      const calls = new ImportCalls(context)
      const done = importRow(row, calls, known)
      if (!done.ok) return err(invalid(below(`rows.${String(index)}`, errorsOf(done.error))))
      for (const { kind, id } of calls.made) writes.imports.note(params.id, kind, id)
      made += calls.made.length
    }
    return ok({ made })
  },
  endImport: ({ params }, { reads, writes, now }) => {
    if (reads.imports.get(params.id) === null) return err(notFound('import'))
    writes.imports.end(params.id, now)
    writes.imports.forgetEmpty(params.id)
    return ok({})
  },
  undoImport: ({ params, body }, context) => {
    const { reads, writes } = context
    const { id } = params
    if (reads.imports.get(id) === null) return err(notFound('import'))
    const records = reads.imports.recordsBefore(id, body.before ?? Number.MAX_SAFE_INTEGER, AT_A_TIME)
    const kept: KeptRecord[] = []
    let removed = 0
    for (const record of records) {
      const done = undoRecord(id, record, context)
      if (!done.ok) return done
      if (done.value === 'removed') {
        writes.imports.forgetRecord(id, record.recordId)
        removed += 1
      } else if (done.value !== null) kept.push(done.value)
    }
    const last = records.at(-1)
    const next = records.length < AT_A_TIME || last === undefined ? null : last.position
    if (next === null) {
      writes.imports.end(id, context.now)
      writes.imports.forgetGone(id)
      writes.imports.forgetEmpty(id)
    }
    return ok({ removed, kept, next })
  },
  getImports: (_input, { reads }) =>
    ok(
      reads.imports.all().map((row) => ({
        id: row.id,
        kind: row.kind,
        file_name: row.fileName,
        created_at: row.createdAt,
        is_ended: row.endedAt !== null,
        count: row.count,
      })),
    ),
}
