import type { ConflictRecord, ReceiptRow } from '../../../../contract/desktop/sync-operations'
import { sync } from '../../../../words/en/sync'
import { inWindow, translated } from '../../../state/shell/window-language'
import { fieldList } from './field-words'
import { capital } from './kind-words'

type Said = Readonly<Record<string, string>>

/** What a receipt says, as a line of its own. */
export function receiptText({ outcome, detail }: Pick<ReceiptRow, 'outcome' | 'detail'>): string {
  const words = inWindow(sync).receipts
  const said = translated(detail.trim()).replace(/\.$/, '')
  switch (outcome) {
    case 'sent':
      return sentText(said)
    case 'conflict':
      return conflictText(said)
    case 'not kept':
      return `${words.notKept} ${fieldList(said)}`
    case 'other figures':
      return `${words.otherFigures} ${fieldList(said)}`
    case 'other total':
      return words.otherTotal(said)
    case 'numbered':
      return words.numbered(said)
    case 'left':
      return words.left(said)
    case 'rejected':
      return words.rejected(said)
    case 'parked':
      return words.parked(said)
  }
  const done: Said = words.done
  return said === '' ? (done[outcome] ?? capital(outcome.replaceAll('_', ' '))) : capital(said)
}

function sentText(operation: string): string {
  const { sent, sentOtherwise } = inWindow(sync).receipts
  const [verb = ''] = /^[a-z]+/.exec(operation) ?? []
  return (sent as Said)[verb] ?? sentOtherwise
}

function conflictText(reason: string): string {
  const reasons: Readonly<Record<ConflictRecord['reason'], string>> = inWindow(sync).receipts.conflict
  return (reasons as Said)[reason] ?? reasons.fields
}
