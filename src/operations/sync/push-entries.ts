import type { RequestOptions } from '../../contract/define/call'
import type { Reply } from '../../contract/define/envelope'
import type { Operation } from '../../contract/define/operation'
import { pushableOperation, type PushAnswer, type PushEntry } from '../../contract/sync/push-operations'

/** A call as a transport receives it: the dispatcher parses it, runs it and wraps what comes of it. */
export interface PushCall {
  readonly operation: Operation
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly options: RequestOptions
}

export interface PushDeps {
  /** Answers one call for whoever pushes, through the same dispatcher as if it had come alone. */
  readonly answer: (call: PushCall) => Promise<Reply<unknown>>
  /** Lets others have their turn between two entries. */
  readonly rest: () => Promise<void>
}

/** Makes the writes of a device one after another, each in a transaction of its own; one that fails stops no other. */
export async function pushEntries(entries: readonly PushEntry[], { answer, rest }: PushDeps): Promise<PushAnswer[]> {
  const answers: PushAnswer[] = []
  for (const entry of entries) {
    const operation = pushableOperation(entry.operation)
    answers.push(operation === null ? notOffered(entry) : await answerEntry(entry, operation, answer))
    await rest()
  }
  return answers
}

async function answerEntry(entry: PushEntry, operation: Operation, answer: PushDeps['answer']): Promise<PushAnswer> {
  const { key, params, body, ids, number, parties, credit_note: creditNote, if_match: tag } = entry
  const options: RequestOptions = {
    ...{
      key,
      number,
      parties,
      creditNote,
      issuedAt: entry.issued_at,
      ifParts: entry.if_parts,
      effectiveAt: entry.made_at,
    },
    ids: ids && { record: ids.record, sideEffects: ids.made },
    effectiveDate: entry.made_on,
    ifMatch: tag === undefined ? undefined : [tag],
  }
  const reply = await answer({ operation, params, query: {}, body, options })
  const etag = reply.ok ? (reply.etag ?? null) : null
  return { key, status: reply.status, body: wireBody(reply), etag }
}

function wireBody({ body }: Reply<unknown>): PushAnswer['body'] {
  if (body.success) return { success: true, message: body.message, data: body.data }
  const errors = Object.fromEntries(Object.entries(body.errors).map(([field, texts]) => [field, [...texts]]))
  return { success: false, message: body.message, errors }
}

/** A later desktop may know operations that are not known here. */
function notOffered({ key, operation }: PushEntry): PushAnswer {
  const message = `${operation} is no operation that can be pushed here.`
  return { key, status: 405, body: { success: false, message, errors: {} }, etag: null }
}
