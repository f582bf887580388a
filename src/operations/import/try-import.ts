import { err } from '../../kernel/result'
import { FOREIGN } from '../../domain/numbering/number'
import { tidyPrefix } from '../../domain/numbering/prefix'
import { textOf } from '../../domain/wire/read-fields'
import type { FieldErrors, Failure } from '../../contract/define/failure'
import type { ImportRowInput, TriedRow } from '../../contract/desktop/import-operations'
import { type OperationEnv, readContext } from '../execute'
import { ImportCalls } from './import-calls'
import { importRow } from './import-row'
import { KnownRecords } from './known-records'

/** Says what would come of rows: they are imported in a transaction that is taken back. */
export function tryImport(rows: readonly ImportRowInput[], env: OperationEnv): TriedRow[] {
  const tried: TriedRow[] = []
  env.file.write((writes) => {
    const context = { ...readContext(env), writes }
    // What is made of the rows before is no reason not to make this one.
    const [before, known] = [new KnownRecords(context.reads), new KnownRecords(context.reads)]
    for (const row of rows) {
      const like = likeOf(row, before, context.reads)
      const made = importRow(row, new ImportCalls(context), known)
      tried.push({
        errors: made.ok || like?.by === 'number' ? null : errorsOf(made.error),
        like,
        is_client_new: made.ok && row.kind === 'invoice' && made.value.isClientNew,
        client: made.ok ? made.value.client : null,
      })
    }
    return err('takenBack')
  })
  return tried
}

function likeOf(row: ImportRowInput, known: KnownRecords, { series }: OperationEnv['file']['reads']): TriedRow['like'] {
  if (row.kind === 'client') {
    const [name, email, vatId] = ['name', 'email', 'vat_id'].map((field) => textOf(row.client[field]))
    return known.likeClient({ name: name ?? '', email: email ?? null, vatId: vatId ?? null })
  }
  if (row.kind === 'saved_item') return known.likeItem(textOf(row.item['name']) ?? '')
  const number = tidyPrefix(row.number)
  const isHere = series.holder('invoice', { prefix: number, number: FOREIGN }) !== null
  return isHere ? { name: number, by: 'number' } : null
}

/** Messages by field; what is of no field is said of all of it. */
export function errorsOf(failure: Failure): Record<string, string[]> {
  const errors: FieldErrors = failure.kind === 'invalid' ? failure.errors : { '': [failure.message] }
  return Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, [...texts]]))
}
