import type { Making } from '../work/ledger'
import type { Check, View } from './view'

/** I8: nothing is deleted that nobody deleted. */
export const nothingDeletedUnasked: Check = (view) => [...atRemote(view), ...atDevices(view)]

function atRemote({ world: { ledger, remote } }: View): string[] {
  const wanted = new Set(ledger.deletions.map(({ actor, kind, id }) => `${actor} ${ledger.keyOf(actor, kind, id)}`))
  // Of two that looked alike a person may have deleted one, too.
  const ofDoubles = [...ledger.allowed].flatMap((act) => /^delete (\S+) client \S+$/.exec(act)?.[1] ?? [])
  const clients = new Set([
    ...ledger.deletions.filter(({ kind }) => kind === 'client').map(({ actor }) => actor),
    ...ofDoubles,
  ])
  const deletedHere = new Set(ledger.deletions.map(({ actor, kind, id }) => `${actor} ${kind} ${id}`))
  const converted = new Set(
    ledger.makings.filter((each) => each.how === 'convert' && deletedHere.has(nameOf(each))).map(wordsOf),
  )
  // One that was deleted where it was made before anybody there knew that it had arrived is known by its words alone.
  const kept = new Set(ledger.makings.filter((each) => !deletedHere.has(nameOf(each))).map(wordsOf))
  const unmade = new Set(ledger.makings.map(wordsOf).filter((words) => !kept.has(words)))
  const before = new Set<string>()
  return remote.burials.flatMap(({ kind, id, by, maker, ref, mark }, index) => {
    // A server that was set back has it again; whoever had heard of the deletion makes it once more.
    const isAgain = before.has(`${kind} ${id}`)
    if (by !== 'backup') before.add(`${kind} ${id}`)
    if (isAgain && ledger.agreedDeletions.has(`${by} ${kind} ${id}`)) return []
    // With a client go the contacts and notes that it has there.
    if ((kind === 'contact' || kind === 'note') && clients.has(by)) return []
    // What arrived after it had been deleted where it was made is never paired for long.
    if (by === maker && deletedHere.has(`${by} ${kind} ${ref ?? ''}`)) return []
    if (by === maker && unmade.has(`${by} ${kind} ${mark ?? ''}`)) return []
    if (by === maker && converted.has(`${by} ${kind} ${mark ?? ''}`)) return []
    // With a payment goes the refund of the credit that it took, of which whoever deletes it need not have heard.
    const next = remote.burials[index + 1]
    if (kind === 'refund' && next?.kind === 'payment' && wanted.has(`${by} payment ${next.id}`)) return []
    if (wanted.has(`${by} ${kind} ${id}`) || ledger.allowed.has(`delete ${kind} ${id}`)) return []
    return [`${by} deleted the remote's ${kind} ${id}, which nobody there asked for`]
  })
}

const nameOf = ({ actor, kind, id }: Making) => `${actor} ${kind} ${id}`
const wordsOf = ({ actor, kind, mark }: Making) => `${actor} ${kind} ${mark}`

/** What was linked once and is here no more was deleted by the person here, or is gone at the remote. */
function atDevices({ world: { ledger, remote }, devices }: View): string[] {
  const buried = new Set(remote.burials.map(({ kind, id }) => `${kind} ${id}`))
  const wanted = new Set(ledger.deletions.map(({ actor, kind, id }) => `${actor} ${kind} ${id}`))
  const problems: string[] = []
  for (const [here, remoteId] of ledger.links) {
    const [name, kind, id] = here.split(' ') as [string, keyof (typeof devices)[0]['records'], string]
    const device = devices.find((each) => each.name === name)
    if (device === undefined || device.records[kind].has(id)) continue
    if (buried.has(`${kind} ${remoteId}`) || wanted.has(here) || ledger.allowed.has(`delete ${here}`)) continue
    problems.push(`${name} no longer has its ${kind} ${id}, which nobody deleted`)
  }
  return problems
}
