import type { ConflictRecord } from '../../../../contract/desktop/sync-operations'
import { syncConflict } from '../../../../words/en/sync-conflict'
import type { Called } from '../../../../words/en/sync-kinds'
import type { Question } from '../../../state/forms/confirm.svelte'
import { inWindow } from '../../../state/shell/window-language'
import { kindWords } from '../overview/kind-words'

type Limits = Pick<
  ConflictRecord,
  'kind' | 'reason' | 'can_keep_mine' | 'can_take_theirs' | 'can_edit' | 'mine_there' | 'gone'
>

/** What the versions beside each other are. */
export function explanationOf({ gone }: Pick<Limits, 'gone'>, hasBase: boolean): string {
  const { versions, versionsAndBefore } = inWindow(syncConflict)
  const { both, onlyMine, onlyTheirs } = hasBase ? versionsAndBefore : versions
  if (gone === 'here') return onlyTheirs
  return gone === 'there' ? onlyMine : both
}

/** Whether a document was made on the server and cannot come, as its number is taken here. */
export function isOnlyThere({ reason, fields }: Pick<ConflictRecord, 'reason' | 'fields'>): boolean {
  return reason === 'number' && fields.every(({ mine }) => mine === null)
}

/** Whether an invoice that is open here was made void, or written off, on the server. */
const isOfClosing = ({ kind, reason, can_take_theirs: canTakeTheirs }: Limits) =>
  kind === 'invoice' && reason === 'frozen' && canTakeTheirs

/** Why not everything can be chosen; null where it can. */
export function limitsText(conflict: Limits): string | null {
  const { kind, gone, can_keep_mine: canKeepMine, can_take_theirs: canTakeTheirs, can_edit: canEdit } = conflict
  const { limits } = inWindow(syncConflict)
  const ofKind = kindWords(kind).conflict
  if (gone === 'there') return canTakeTheirs ? limits.staysHere : limits.cannotBeDeleted
  if (gone === 'here') return canKeepMine ? limits.staysThere : limits.keepsItsNumber
  if (conflict.reason === 'printed') return limits.printed
  if (canEdit || conflict.reason === 'unsure') return null
  if (conflict.reason === 'letterhead') return limits.letterhead
  if (conflict.reason === 'paid') return limits.paid
  if (conflict.reason === 'number') return ofKind.sameNumber
  if (!canKeepMine) return ofKind.goneOutThere
  if (isOfClosing(conflict)) return limits.closed
  if (canTakeTheirs) return ofKind.notMixed
  return conflict.reason === 'cannot_apply' ? limits.notPossible : ofKind.goneOut
}

/** One side as a whole. */
export interface WholeChoice {
  readonly whole: 'mine' | 'theirs'
  readonly label: string
  /** What becomes of both sides. */
  readonly does: string
  /** What is asked first, where something would be lost. */
  readonly question: Question | null
}

/** What can be chosen where no single field can. */
export function wholeChoices(conflict: Limits, called: Called): readonly WholeChoice[] {
  const { can_keep_mine: canKeepMine, can_take_theirs: canTakeTheirs } = conflict
  return choicesOf(conflict, called).filter(({ whole }) => (whole === 'mine' ? canKeepMine : canTakeTheirs))
}

interface WholeWords {
  readonly label: string
  readonly does: string
}

const mine = ({ label, does }: WholeWords, question: Question | null = null): WholeChoice => ({
  whole: 'mine',
  label,
  does,
  question,
})
const theirs = (words: WholeWords, question: Question | null = null): WholeChoice => ({
  ...mine(words, question),
  whole: 'theirs',
})

/** By what keeping mine does there. */
const keptThere = { replaces: 'putOver', moves: 'moveThere', stays: 'leaveBoth' } as const

function choicesOf(conflict: Limits, called: Called): readonly WholeChoice[] {
  const { gone, reason, can_keep_mine: canKeepMine, can_take_theirs: canTakeTheirs } = conflict
  const { wholes } = inWindow(syncConflict)
  if (gone !== null) return choicesOfDeleted({ ...conflict, gone }, called)
  if (reason === 'unsure') return [theirs(wholes.isThisOne), mine(wholes.isAnother)]
  if (reason === 'letterhead') return choicesOfLetterhead(conflict, called)
  if (reason === 'number') return [mine({ ...wholes.leaveBoth, does: kindWords(conflict.kind).conflict.staysThere })]
  if (isOfClosing(conflict)) return choicesOfClosing(conflict, called)
  if (!canTakeTheirs && reason !== 'cannot_apply') return [mine(wholes[keptThere[conflict.mine_there]])]
  if (reason === 'untaxed') return [mine(wholes.keepTax), theirs(wholes.leaveUntaxed)]
  if (reason === 'priced') return [mine(wholes.keepPrice), theirs(wholes.takePrice)]
  const { label, does, doesForGood } = wholes.takeTheirs
  // What goes out here with that cannot be changed back.
  return [mine(wholes.keepMine), theirs({ label, does: canKeepMine ? does : doesForGood })]
}

function choicesOfDeleted({ kind, gone }: Limits, called: Called): readonly WholeChoice[] {
  const { wholes } = inWindow(syncConflict)
  const { delete: confirm, conflict } = kindWords(kind)
  const [{ question, lost }, { means }] =
    gone === 'there' ? [conflict.deletionHere, wholes.deleteHere] : [conflict.deletionThere, wholes.deleteThere]
  const asked: Question = { title: question(called), text: means, lost: [lost(called)], confirm, isDangerous: true }
  return gone === 'there'
    ? [mine(wholes.sendAgain), theirs(wholes.deleteHere, asked)]
    : [theirs(wholes.bringBack), mine(wholes.deleteThere, asked)]
}

function choicesOfClosing({ kind }: Limits, called: Called): readonly WholeChoice[] {
  const { leaveBoth, closeHere } = inWindow(syncConflict).wholes
  const title = kindWords(kind).conflict.closeHere(called)
  const { means: text, confirm } = closeHere
  return [mine(leaveBoth), theirs(closeHere, { title, text, confirm, isDangerous: true })]
}

function choicesOfLetterhead({ kind }: Limits, called: Called): readonly WholeChoice[] {
  const { printMine, printTheirs } = inWindow(syncConflict).wholes
  return [
    mine(printMine),
    theirs(printTheirs, {
      title: kindWords(kind).conflict.printTheirs(called),
      text: printTheirs.means,
      confirm: printTheirs.confirm,
    }),
  ]
}
