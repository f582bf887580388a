import { millisecondsToInstant } from '../../kernel/instant'
import { err, ok } from '../../kernel/result'
import { DAYS_UNANSWERED } from '../../domain/hand-over/hand-over'
import type { CreditNoteId, InvoiceId } from '../../domain/ids'
import { formatNumber } from '../../domain/numbering/number'
import { conflict, invalidField, notFound } from '../../contract/define/failure'
import type {
  HandOverRecord,
  handOverOperations,
  HandOverSettingsRecord,
} from '../../contract/desktop/hand-over-operations'
import type { Reads } from '../../storage/organization-file'
import type { HandOver } from '../../storage/stores/hand-over-store'
import { handOverTexts } from '../../words/en/service/hand-over'
import type { QueryContext } from '../context'
import type { HandlersOf } from '../handler'

type Operations = Pick<
  typeof handOverOperations,
  'getHandOverSettings' | 'answerHandOver' | 'listHandOvers' | 'listOpenHandOvers'
>

const DAY = 86_400_000

export const handOverHandlers: HandlersOf<Operations> = {
  getHandOverSettings: (_input, { reads }) => ok(presentHandOverSettings(reads)),
  answerHandOver: ({ params: { handOverId: id }, body: { answer, reason } }, { reads, writes, now }) => {
    const handOver = reads.handOvers.get(id)
    if (handOver === null) return err(notFound('e-invoice'))
    if (reads.handOvers.ofDocument(handOver.documentId)[0]?.id !== id) {
      return err(conflict(handOverTexts.alreadyAnswered))
    }
    if (answer === 'refused' && (reason ?? '') === '') return err(invalidField('reason', handOverTexts.noReason))
    writes.handOvers.answer({ id, state: answer, reason: answer === 'refused' ? reason : null, answeredAt: now })
    return ok(presentHandOver(reads.handOvers.get(id) ?? handOver, reads))
  },
  listHandOvers: ({ query: { id } }, { reads }) =>
    ok(reads.handOvers.ofDocument(id).map((handOver) => presentHandOver(handOver, reads))),
  listOpenHandOvers: (_input, context) =>
    ok(openHandOvers(context).map((handOver) => presentHandOver(handOver, context.reads))),
}

/** Those that were refused, and those that nobody has answered for days, of what is still in force. */
export function openHandOvers({ reads, now }: QueryContext): HandOver[] {
  const before = millisecondsToInstant(Date.parse(now) - DAYS_UNANSWERED * DAY)
  return reads.handOvers.open(before).filter(({ documentId }) => !isVoid(documentId, reads))
}

/** What is void needs no answer any more. */
const isVoid = (id: string, { invoices }: Reads) => invoices.get(id as InvoiceId)?.status === 'VOID'

export function presentHandOverSettings({ handOvers }: Reads): HandOverSettingsRecord {
  const chosen = handOvers.settings()
  return { way: chosen?.way ?? null, address: chosen?.address ?? null, folder: chosen?.folder ?? null }
}

export function presentHandOver(handOver: HandOver, reads: Reads): HandOverRecord {
  const { id, way, place, fileName, sha256, mailingId, state, reason, handedOverAt, answeredAt } = handOver
  const mailing = mailingId === null ? null : reads.mailings.get(mailingId)
  return {
    ...{ id, way, place, file_name: fileName, sha256, state, reason },
    document: documentOf(handOver, reads),
    mailing: mailing && { way: mailing.way, state: mailing.state },
    handed_over_at: handedOverAt,
    answered_at: answeredAt,
  }
}

function documentOf({ documentKind: kind, documentId: id }: HandOver, reads: Reads): HandOverRecord['document'] {
  const note = kind === 'credit_note' ? reads.creditNotes.get(id as CreditNoteId) : null
  const invoice = reads.invoices.get(note?.invoiceId ?? (id as InvoiceId))
  const { prefix, number } = note ?? invoice ?? { prefix: null, number: null }
  const client = invoice && reads.clients.get(invoice.clientId)
  return {
    ...{ kind, id, client_name: client?.name ?? '' },
    number: prefix === null || number === null ? '' : formatNumber(prefix, number),
  }
}
