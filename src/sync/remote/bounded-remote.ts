import { recordOf } from '../../domain/wire/read-fields'
import type { RemoteCall, RemoteReply, Remote } from '../../contract/define/remote'
import { RoundEnded } from '../context/sync-env'
import { syncLogTexts } from '../../words/en/service/sync-log'

/** So many characters are read for each record that may be, all in all: documents carry their parties with them. */
const CHARACTERS_A_RECORD = 5_000
/** Single records are asked for besides lists, and short lists of each client. */
const REQUESTS_A_RECORD = 2
/** An operation that was not answered so often, one time after the other, is not asked in this round any more. */
const MOST_SILENCES = 3

const SKIPPED: RemoteReply = { kind: 'silent', wasSent: true, reason: syncLogTexts.askedBefore }

/**
 * A remote whose reading ends as soon as `signal` says so. What was being written is waited for: its answer says whether
 * it arrived.
 */
export function abortable(remote: Remote, signal: AbortSignal): Remote {
  return {
    async call(call) {
      if (!isRead(call)) return remote.call(call)
      signal.throwIfAborted()
      const reply = await remote.call({ ...call, signal })
      signal.throwIfAborted()
      return reply
    },
  }
}

/**
 * The remote, until it has answered more than a round may read (docs/decisions/0022): then the round ends, and a person is
 * asked whether that can be. What it keeps silent about holds up nothing else for long.
 */
export function boundedRemote(remote: Remote, recordLimit: number): Remote {
  let [records, characters, requests] = [0, 0, 0]
  const silences = new Map<string, number>()
  return {
    async call(call) {
      requests += 1
      const isTooLong = characters > CHARACTERS_A_RECORD * recordLimit
      if (isTooLong || requests > REQUESTS_A_RECORD * recordLimit) throw new RoundEnded('tooMuch')
      if (!isRead(call)) {
        const reply = await remote.call(call)
        // What is said of our own is bounded by what was sent; it arrived, so the round ends no earlier than the next call.
        characters += Math.max(0, charactersIn(reply) - CHARACTERS_A_RECORD * recordsSent(call))
        return reply
      }
      const { name } = call.operation
      if ((silences.get(name) ?? 0) >= MOST_SILENCES) return SKIPPED
      const reply = await remote.call(call)
      silences.set(name, reply.kind === 'silent' ? (silences.get(name) ?? 0) + 1 : 0)
      records += recordsIn(reply)
      characters += charactersIn(reply)
      if (records > recordLimit || characters > CHARACTERS_A_RECORD * recordLimit) throw new RoundEnded('tooMuch')
      return reply
    },
  }
}

const isRead = ({ operation }: RemoteCall) => operation.method === 'GET'

/** Also what was given up, being too long: it would be asked for without end. */
function charactersIn(reply: RemoteReply): number {
  if (reply.kind === 'silent') return 0
  return (reply.kind === 'answered' ? reply.characters : reply.tooLong) ?? 0
}

/** Of a batch; else one. */
function recordsSent({ body }: RemoteCall): number {
  const entries = recordOf(body)?.['entries']
  return Array.isArray(entries) ? entries.length : 1
}

/** Of a list, or of a page of changes. */
function recordsIn(reply: RemoteReply): number {
  if (reply.kind !== 'answered') return 0
  const { data } = reply.body
  const list = Array.isArray(data) ? data : recordOf(data)?.['changes']
  return Array.isArray(list) ? list.length : 0
}
