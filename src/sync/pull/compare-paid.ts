import type { PaymentId } from '../../domain/ids'
import { textOf, type WireRecord } from '../../domain/wire/read-fields'
import { fetchOrList } from '../remote/fetch-or-list'
import { isSame } from '../wire/canonical'
import { endPaid, openConflict, remoteVersion, type RemoteVersion } from '../merge/conflict'
import { localIdOf, remoteHash } from '../merge/apply-remote'
import { remapIds } from '../merge/remap-ids'
import type { BaseContent } from '../merge/three-way-merge'
import { differingPaid, remotePaid, todayOf, type SaidPaid } from '../merge/remote-paid'
import { forgetAcceptedPaid, acceptedPaid } from '../merge/accepted-differences'
import { rules } from '../rules/index'
import type { Content } from '../rules/sync-rule'
import { inTransaction, resting, type Round } from '../context/round-context'

const rule = rules.invoice

/**
 * Compares what a remote of others says is paid of the invoices that went out with what is paid of them here, once a round
 * has come to its end, and asks about what differs. False where something differs and may yet come right by itself.
 */
export async function comparePaid(round: Round): Promise<boolean> {
  const { conflicts, unreadable, agreement } = round.file.reads.sync
  for await (const { localId, reason } of resting(round, conflicts.all())) {
    if (reason === 'paid' && !round.paid.has(localId)) endPaidOf(round, localId)
  }
  // Where it is not known of which invoice a payment is that cannot be read, it may be of any.
  const isUnmet = unreadable.all().some(({ kind, walk }) => kind === 'payment' && walk < round.walkNumber)
  if (round.paid.size === 0 || isUnmet || round.unreadPayments.has('')) return true
  const open = await openInvoices(round)
  let isSure = true
  for await (const [localId, told] of resting(round, [...round.paid])) {
    if (round.unreadPayments.has(agreement.remoteId(rule.kind, localId) ?? '')) continue
    const said = differingPaid(localId, told, today(round), round.file.reads)
    if (said === null) endPaidOf(round, localId)
    else if (!open.has(localId) && !isKnown(round, localId, said))
      isSure = (await askOf(round, localId, said)) && isSure
  }
  return isSure
}

const today = ({ file: { reads }, now }: Round) => todayOf(reads, now())

function endPaidOf(round: Round, localId: string): void {
  inTransaction(round, (tx) => {
    endPaid({ rule, localId }, tx)
    forgetAcceptedPaid(localId, tx)
  })
}

/** Whether a person is asked about it already, or about something else of this invoice, or left it as it is. */
function isKnown({ file: { reads } }: Round, localId: string, said: SaidPaid): boolean {
  const known = reads.sync.conflicts.ofRecord(rule.kind, localId)
  if (known === null) return isSame(acceptedPaid(localId, reads), said)
  return known.reason !== 'paid' || isSame(remotePaid((known.remote as RemoteVersion).record), said)
}

/** Invoices are listed before payments: what still says the same after both is asked about, and nothing else. */
async function askOf(round: Round, localId: string, said: SaidPaid): Promise<boolean> {
  const { reads } = round.file
  const remoteId = reads.sync.agreement.remoteId(rule.kind, localId)
  const fetched = remoteId === null ? null : await fetchOrList(round, rule, remoteId, null)
  if (fetched?.kind !== 'found' || fetched.problem !== undefined) return false
  const { record } = fetched
  const again = differingPaid(localId, record, today(round), reads)
  if (again === null) return true
  if (!isSame(again, said)) return false
  inTransaction(round, (tx) => {
    const base = reads.sync.agreement.base(rule.kind, localId)
    if (base === null) return
    const translated = remapIds(record, (kind, id) => localIdOf(kind, id, tx)).record
    const version = remoteVersion(rule, translated, remoteHash(rule, record), null)
    const agreed = { local: base.local, remote: base.remote } as BaseContent
    tx.writes.sync.link.counted(() => {
      openConflict({ rule, localId }, 'paid', { base: agreed, local: base.local, version }, tx)
    })
  })
  return true
}

/** Invoices of which something is under way or asked, or a payment of theirs: what is paid of them is still to be seen. */
async function openInvoices(round: Round): Promise<ReadonlySet<string>> {
  const { reads } = round.file
  const { outbox, conflicts } = reads.sync
  const found = new Set<string>()
  const add = (kind: string, id: string, shown?: WireRecord) => {
    if (kind === rule.kind) found.add(id)
    if (kind !== 'payment') return
    // Of what stands below another one there, both are to be seen.
    for (const invoiceId of [invoiceOf(id), textOf(shown?.['invoice_id'])]) if (invoiceId !== null) found.add(invoiceId)
  }
  const invoiceOf = (id: string) =>
    reads.payments.get(id as PaymentId)?.invoiceId ??
    textOf((reads.sync.agreement.base('payment', id)?.local as Content | undefined)?.['invoice_id'])
  for await (const { kind, recordId } of resting(round, outbox.each())) add(kind, recordId)
  for (const { kind, localId, reason } of conflicts.all()) {
    const shown = kind === 'payment' ? conflicts.ofRecord(kind, localId)?.remote : null
    if (reason !== 'paid') add(kind, localId, (shown as RemoteVersion | null)?.record)
  }
  return found
}
