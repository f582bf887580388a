import type { ConflictRecord } from '../../../contract/desktop/sync-operations'
import type { Question } from '../../state/confirm.svelte'
import { kindWords } from '../sync/kind-words'

type Limits = Pick<
  ConflictRecord,
  'kind' | 'label' | 'reason' | 'can_keep_mine' | 'can_take_theirs' | 'can_edit' | 'gone'
>

/** What the versions beside each other are. */
export function explanationOf({ gone }: Pick<Limits, 'gone'>, hasBase: boolean): string {
  const before = hasBase ? ', “before” the last one that both had' : ''
  if (gone === 'here') return `“Theirs” is the version on the server${before}.`
  if (gone === 'there') return `“Mine” is the version on this computer${before}.`
  return `“Mine” is the version on this computer, “theirs” the one on the server${before}.`
}

/** Whether a document was made on the server and cannot come, as its number is taken here. */
export function isOnlyThere({ reason, fields }: Pick<ConflictRecord, 'reason' | 'fields'>): boolean {
  return reason === 'number' && fields.every(({ mine }) => mine === null)
}

/** Why not everything can be chosen; null where it can. */
export function limitsText(conflict: Limits): string | null {
  const { kind, gone, can_keep_mine: canKeepMine, can_take_theirs: canTakeTheirs, can_edit: canEdit } = conflict
  const noun = kindWords[kind].one
  if (gone === 'there' && !canTakeTheirs)
    return 'It cannot be deleted here: it has gone out, or something here uses it.'
  if (gone === 'there') return 'Nothing is deleted here unless you say so.'
  if (gone === 'here') return 'Nothing is deleted on the server unless you say so.'
  if (conflict.reason === 'printed')
    return 'Until you choose, your documents say what your business says here. If you did not expect this, keep yours, and find out who can sign in to the server.'
  if (canEdit || conflict.reason === 'unsure') return null
  if (conflict.reason === 'letterhead')
    return 'Whoever can change the server can put an account of their own there. Choose theirs only if your business really said this when the documents went out.'
  if (conflict.reason === 'paid')
    return 'What is paid follows from the payments on this computer: sync never changes it.'
  if (conflict.reason === 'number')
    return `Two of your documents have the same number. Give one of the two another one, on the server if it is still possible there: then this ${noun} comes by itself.`
  if (!canKeepMine) return `This ${noun} has gone out on the server, where it cannot be changed any more.`
  if (canTakeTheirs) return `Choose one of the two: this ${noun} cannot be mixed from both.`
  if (conflict.reason === 'cannot_apply')
    return 'Something that the server has is not possible here. Keep yours, or put it right on the server and sync again.'
  return `This ${noun} has gone out: what your client has is never changed by sync.`
}

const BACK_FROM_ACTIVITY = 'You can bring yours back from Activity for 90 days.'

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
export function wholeChoices(conflict: Limits): readonly WholeChoice[] {
  const { can_keep_mine: canKeepMine, can_take_theirs: canTakeTheirs } = conflict
  return choicesOf(conflict).filter(({ whole }) => (whole === 'mine' ? canKeepMine : canTakeTheirs))
}

function choicesOf(conflict: Limits): readonly WholeChoice[] {
  const { kind, label, gone, reason, can_keep_mine: canKeepMine, can_take_theirs: canTakeTheirs } = conflict
  const noun = kindWords[kind].one
  const mine = (text: string, does: string, question: Question | null = null) =>
    ({ whole: 'mine', label: text, does, question }) as const
  const theirs = (text: string, does: string, question: Question | null = null) =>
    ({ whole: 'theirs', label: text, does, question }) as const
  const deletion = (where: string, text: string): Question => ({
    title: `Delete ${noun} “${label}” ${where}?`,
    text,
    lost: [`The ${noun} “${label}” as it is ${where}`],
    confirm: `Delete ${noun}`,
    isDangerous: true,
  })
  if (gone === 'there') {
    return [
      mine('Keep it and send it again', 'It is made anew on the server.'),
      theirs(
        'Delete it here too…',
        'It goes from this computer.',
        deletion('on this computer', `${BACK_FROM_ACTIVITY} What goes:`),
      ),
    ]
  }
  if (gone === 'here') {
    return [
      theirs('Bring it back', 'It comes back here as it is on the server.'),
      mine(
        'Delete it there too…',
        'It goes from the server.',
        deletion('on the server', 'This cannot be undone. What is lost:'),
      ),
    ]
  }
  if (reason === 'unsure') {
    return [
      theirs('It is this one', 'The two are one, and it is not sent a second time.'),
      mine('It is another one', 'Yours is sent too: the server has both then.'),
    ]
  }
  if (reason === 'letterhead') {
    return [
      mine('Print mine', 'They say what your business says here. You are not asked about this letterhead again.'),
      theirs('Theirs is mine too…', 'They say what the server shows. Your business stays as it is.', {
        title: `Print ${label} with theirs?`,
        text: 'Clients pay to the account that an invoice names. What is printed with theirs stays so: this cannot be undone.',
        confirm: 'Print theirs',
      }),
    ]
  }
  if (reason === 'number') {
    return [mine('Leave both as they are', `This ${noun} stays on the server, and comes once its number is free here.`)]
  }
  if (!canTakeTheirs && reason !== 'cannot_apply') {
    return [mine('Leave both as they are', 'You are asked again only if the server shows something else.')]
  }
  if (reason === 'untaxed') {
    return [
      mine('Keep the tax here', 'Both stay as they are, and differ by the tax.'),
      theirs('Leave shipping untaxed', 'The total here becomes that of the server.'),
    ]
  }
  if (reason === 'priced') {
    return [
      mine('Keep my price', 'Both stay as they are, and their totals differ.'),
      theirs('Take their price', 'The total here becomes that of the server.'),
    ]
  }
  return [
    mine('Keep mine', 'Yours replaces what the server has, which is not kept.'),
    // What goes out here with that cannot be changed back.
    theirs(
      'Take theirs',
      canKeepMine
        ? `What the server has replaces yours. ${BACK_FROM_ACTIVITY}`
        : 'What the server has replaces yours, which is not kept.',
    ),
  ]
}
