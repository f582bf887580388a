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

/** Why not everything can be chosen; null where it can. */
export function limitsText(conflict: Limits): string | null {
  const { kind, gone, can_keep_mine: canKeepMine, can_take_theirs: canTakeTheirs, can_edit: canEdit } = conflict
  const noun = kindWords[kind].one
  if (gone === 'there') return 'Nothing is deleted here unless you say so.'
  if (gone === 'here') return 'Nothing is deleted on the server unless you say so.'
  if (canEdit || conflict.reason === 'unsure') return null
  if (conflict.reason === 'letterhead')
    return 'Whoever can change the server can put an account of their own there. Take theirs only if your business said just this when the documents went out.'
  if (conflict.reason === 'number')
    return `Two of your documents have the same number. Give one of the two another one, on the server if it is still possible there: then this ${noun} comes by itself.`
  if (!canKeepMine) return `This ${noun} has gone out on the server, where it cannot be changed any more.`
  if (canTakeTheirs) return `Choose one of the two: this ${noun} cannot be mixed from both.`
  if (conflict.reason === 'cannot_apply') return 'What the server has does not fit here, so it cannot be used.'
  return `This ${noun} has gone out: what your client has is never changed by sync.`
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
export function wholeChoices(conflict: Limits): readonly WholeChoice[] {
  const { can_keep_mine: canKeepMine, can_take_theirs: canTakeTheirs } = conflict
  return choicesOf(conflict).filter(({ whole }) => (whole === 'mine' ? canKeepMine : canTakeTheirs))
}

function choicesOf(conflict: Limits): readonly WholeChoice[] {
  const { kind, label, gone, reason, can_take_theirs: canTakeTheirs } = conflict
  const noun = kindWords[kind].one
  const mine = (text: string, does: string, question: Question | null = null) =>
    ({ whole: 'mine', label: text, does, question }) as const
  const theirs = (text: string, does: string, question: Question | null = null) =>
    ({ whole: 'theirs', label: text, does, question }) as const
  const deletion = (where: string): Question => ({
    title: `Delete ${noun} “${label}” ${where}?`,
    text: 'This cannot be undone. What is lost:',
    lost: [`The ${noun} “${label}” as it is ${where}`],
    confirm: `Delete ${noun}`,
    isDangerous: true,
  })
  if (gone === 'there') {
    return [
      mine('Keep it and send it again', 'It is made anew on the server.'),
      theirs('Delete it here too…', 'It goes from this computer.', deletion('on this computer')),
    ]
  }
  if (gone === 'here') {
    return [
      theirs('Bring it back', 'It comes back here as it is on the server.'),
      mine('Delete it there too…', 'It goes from the server.', deletion('on the server')),
    ]
  }
  if (reason === 'unsure') {
    return [
      theirs('It is this one', 'What the server has counts as this one, and nothing more is sent.'),
      mine('It is another one', 'It is sent to the server, beside what is there.'),
    ]
  }
  if (reason === 'letterhead') {
    return [
      mine('Print mine', 'They are printed with what your business says here, as are others that come so.'),
      theirs('Theirs is mine too…', 'They are printed with theirs.', {
        title: `Print ${label} with theirs?`,
        text: 'Your clients pay to the account that stands there.',
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
  return [
    mine('Keep mine', 'Yours is sent to the server.'),
    theirs('Take theirs', 'What the server has replaces yours here.'),
  ]
}
