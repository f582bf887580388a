import { err, type Result } from '../../kernel/result'
import type { RequestOptions } from '../../contract/define/call'
import { type Failure, invalid, type FieldErrors } from '../../contract/define/failure'
import { fieldErrors, readable } from '../../contract/define/field-errors'
import { keepingProblems } from '../../contract/define/keepable'
import type { Operation } from '../../contract/define/operation'
import { understood } from '../../contract/define/understood'
import { v1, type V1Name } from '../../contract/v1/index'
import type { ImportedKind } from '../../storage/stores/import-store'
import type { CommandContext } from '../context'
import type { AnyHandler } from '../execute'
import { v1Handlers } from '../v1/index'
import { writeWithin, type WritingHandler } from '../write-within'

const handlers: Readonly<Record<string, AnyHandler>> = v1Handlers

interface Asked {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly options?: RequestOptions
}

/** What is looked at of what an operation answers: a document has a total. */
interface Answered {
  readonly id: string
  readonly total?: number
}

/** Calls the operations of /v1 as a person would, inside the transaction of an import, and notes what they make. */
export class ImportCalls {
  readonly made: { readonly kind: ImportedKind; readonly id: string }[] = []
  readonly context: CommandContext

  constructor(context: CommandContext) {
    this.context = context
  }

  /** Makes a record; `path` is where its body stands in the row, and its messages with it. */
  make(name: V1Name, kind: ImportedKind, path: string, asked: Asked): Result<Answered, Failure> {
    const made = this.call(name, asked, path)
    if (made.ok) this.made.push({ kind, id: made.value.id })
    return made
  }

  call(name: V1Name, { params = {}, body = {}, options }: Asked, path = ''): Result<Answered, Failure> {
    const operation: Operation = v1[name]
    const [readParams, readBody] = [operation.params.parse(params), operation.body.safeParse(body, readable)]
    if (!readBody.success) return err(invalid(below(path, fieldErrors(readBody.error))))
    const rawInput = { params, body: understood(body, readBody.data) }
    const unkept = keepingProblems(rawInput.body)
    if (Object.keys(unkept).length > 0) return err(invalid(below(path, unkept)))
    const call = { operation, params: readParams, query: {}, body: readBody.data, rawInput, options }
    const done = writeWithin(call, handlers[name] as WritingHandler, this.context)
    if (done.ok) return done as Result<Answered, never>
    return err(done.error.kind === 'invalid' ? invalid(below(path, done.error.errors)) : done.error)
  }
}

/** Messages by field, of what stands at `path` in something larger. */
export function below(path: string, errors: FieldErrors): FieldErrors {
  const joined = Object.entries(errors).map(
    ([field, texts]) => [[path, field].filter(Boolean).join('.'), texts] as const,
  )
  return Object.fromEntries(joined)
}
