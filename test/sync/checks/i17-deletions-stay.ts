import type { RemoteVersion } from '../../../src/sync/merge/conflict'
import type { Kind } from '../remote/books'
import { hasReceipt } from './i01-no-write-lost'
import type { Check, DeviceView } from './view'

/** I17: what both sides had deleted stays so where a remote was set back, unless it is referred to or asked about. */
export const deletionsStay: Check = ({ world: { ledger }, devices, remote }) =>
  [...ledger.agreedDeletions].flatMap((agreed) => {
    const [name, kind, remoteId] = agreed.split(' ') as [string, Kind, string]
    const device = devices.find((each) => each.name === name)
    if (device === undefined || ledger.asked.has(`${kind} ${remoteId}`)) return []
    const localId = device.localId(kind, remoteId)
    const idIn = (each: DeviceView) => each.localId(kind, remoteId) ?? remoteId
    if (devices.some((each) => hasReceipt(each, idIn(each), 'restored') || isRefused(each, idIn(each)))) return []
    if (kind === 'client' && devices.some((each) => isAskedOfPart(each, idIn(each)))) return []
    const isHere = localId !== null && device.records[kind].has(localId)
    if (!isHere && !remote[kind].has(remoteId)) return []
    return [`the ${kind} ${remoteId} was deleted, as ${name} knew, and is back at ${isHere ? name : 'the remote'}`]
  })

/** Whether a person is told that the remote refuses what was asked of a record, as documents of another device name it. */
const isRefused = ({ queue }: DeviceView, id: string) =>
  queue.some(({ recordId, state }) => recordId === id && state === 'rejected')

/** Whether a person is asked about a contact or note of a client that goes with it. */
const isAskedOfPart = ({ conflicts }: DeviceView, clientId: string) =>
  conflicts.some(({ kind, reason, remote }) => {
    const { content } = (remote ?? {}) as Partial<RemoteVersion>
    return (kind === 'contact' || kind === 'note') && reason === 'deleted_here' && content?.['client_id'] === clientId
  })
