import type { Remote, RemoteReply } from '../../contract/define/remote'
import { recordOf } from '../rules/read-wire'
import { RoundEnded } from '../surroundings'

/** So many characters are read for each record that may be, all in all: documents carry their parties with them. */
const CHARACTERS_A_RECORD = 5_000
/** Single records are asked for besides lists, and short lists of each client. */
const REQUESTS_A_RECORD = 2

/**
 * The remote, until it has answered more than a round may read (docs/decisions/0022): then the round ends, and a person is
 * asked whether that can be.
 */
export function boundedRemote(remote: Remote, mostRecords: number): Remote {
  let [records, characters, requests] = [0, 0, 0]
  return {
    async call(call) {
      requests += 1
      if (requests > REQUESTS_A_RECORD * mostRecords) throw new RoundEnded('tooMuch')
      const reply = await remote.call(call)
      if (call.operation.method !== 'GET') return reply
      records += recordsIn(reply)
      characters += reply.kind === 'answered' ? (reply.characters ?? 0) : 0
      if (records > mostRecords || characters > CHARACTERS_A_RECORD * mostRecords) throw new RoundEnded('tooMuch')
      return reply
    },
  }
}

/** Of a list, or of a page of changes. */
function recordsIn(reply: RemoteReply): number {
  if (reply.kind !== 'answered') return 0
  const { data } = reply.body
  const list = Array.isArray(data) ? data : recordOf(data)?.['changes']
  return Array.isArray(list) ? list.length : 0
}
