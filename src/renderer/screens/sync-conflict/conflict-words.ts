import type { ConflictRecord } from '../../../contract/desktop/sync-operations'
import type { Question } from '../../state/confirm.svelte'
import { kindWords } from '../sync/kind-words'

type Limits = Pick<ConflictRecord, 'kind' | 'label' | 'can_take_theirs' | 'can_edit' | 'gone'>

/** What the versions beside each other are. */
export function explanationOf({ gone }: Pick<Limits, 'gone'>, hasBase: boolean): string {
  const before = hasBase ? ', before as both had it last' : ''
  if (gone === 'here') return `Theirs is as it is on the server${before}.`
  if (gone === 'there') return `Mine is as it is on this computer${before}.`
  return `Mine is as it is on this computer, theirs as it is on the server${before}.`
}

/** Why not everything can be chosen; null where it can. */
export function limitsText({ kind, can_take_theirs: canTakeTheirs, can_edit: canEdit, gone }: Limits): string | null {
  const noun = kindWords[kind].one
  if (gone === 'there') return 'Nothing is deleted here unless you say so.'
  if (gone === 'here') return 'Nothing is deleted on the server unless you say so.'
  if (canEdit && canTakeTheirs) return null
  if (canEdit) return 'What the server has cannot be taken over here: yours can be kept, or changed.'
  if (canTakeTheirs)
    return `This ${noun} can be kept as it is here, or taken as it is on the server, and not be mixed from both.`
  if (kind === 'payment')
    return 'Sync never changes a payment: it stays as it is, here and on the server. Correct the one that is wrong.'
  return `This ${noun} cannot be changed by sync any more: it stays as it is, here and on the server.`
}

/** One side as a whole. */
export interface WholeChoice {
  readonly whole: 'mine' | 'theirs'
  readonly label: string
  /** What is asked first, where something would be lost. */
  readonly question: Question | null
}

/** What can be chosen where no single field can. */
export function wholeChoices(conflict: Limits): readonly WholeChoice[] {
  const { kind, label, gone, can_take_theirs: canTakeTheirs } = conflict
  const noun = kindWords[kind].one
  const deletion = (where: string): Question => ({
    title: `Delete ${noun} “${label}” ${where}?`,
    text: 'This cannot be undone. What is lost:',
    lost: [`The ${noun} “${label}” as it is ${where}`],
    confirm: `Delete ${noun}`,
    isDangerous: true,
  })
  if (gone === 'there') {
    return [
      { whole: 'mine', label: 'Keep it and send it again', question: null },
      ...(canTakeTheirs
        ? [{ whole: 'theirs', label: 'Delete it here too…', question: deletion('on this computer') } as const]
        : []),
    ]
  }
  if (gone === 'here') {
    return [
      ...(canTakeTheirs ? [{ whole: 'theirs', label: 'Bring it back', question: null } as const] : []),
      { whole: 'mine', label: 'Delete it there too…', question: deletion('on the server') },
    ]
  }
  return [
    { whole: 'mine', label: canTakeTheirs ? 'Keep all mine' : 'Leave both as they are', question: null },
    ...(canTakeTheirs ? [{ whole: 'theirs', label: 'Take all theirs', question: null } as const] : []),
  ]
}
