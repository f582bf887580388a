import type { AttentionRow } from '../../../contract/desktop/sync-operations'
import type { Question } from '../../state/confirm.svelte'
import type { Tone } from '../../widgets/data/status-tone'
import { fieldLabel } from './field-words'
import { kindWords } from './kind-words'

export type Way = AttentionRow['ways'][number]

/** What is wrong, in two or three words. */
export const attentionLooks: Readonly<Record<AttentionRow['type'], { readonly label: string; readonly tone: Tone }>> = {
  conflict: { label: 'Differs from the server', tone: 'caution' },
  letterhead: { label: 'Another letterhead', tone: 'caution' },
  numbered: { label: 'Numbered otherwise', tone: 'caution' },
  duplicate: { label: 'Perhaps twice', tone: 'caution' },
  rejected: { label: 'Refused', tone: 'critical' },
  parked: { label: 'Cannot be sent', tone: 'neutral' },
  missing: { label: 'Missing on the server', tone: 'critical' },
  unsure: { label: 'Perhaps sent', tone: 'caution' },
  unreadable: { label: 'Cannot be read', tone: 'caution' },
}

const wayLabels: Readonly<Record<Way, string>> = {
  open_conflict: 'Compare and choose',
  edit: 'Edit',
  retry: 'Try again',
  keep_local: 'Keep only here',
  keep_both: 'Keep both',
  keep_numbers: 'Keep my numbers',
  send_again: 'Send again',
  delete_here: 'Delete here…',
}

/** Of two that may be one, one goes on both sides. */
export function wayLabel(way: Way, type: AttentionRow['type']): string {
  return way === 'delete_here' && type === 'duplicate' ? 'Delete this one…' : wayLabels[way]
}

const BACK_FROM_ACTIVITY = 'You can bring it back from Activity for 90 days.'

/** What is asked before a way is taken that loses something or may make something twice; null where nothing need be. */
export function questionBefore(
  way: Way,
  { kind, label, type }: Pick<AttentionRow, 'kind' | 'label' | 'type'>,
): Question | null {
  const noun = kindWords[kind].one
  if (way === 'delete_here' && type === 'duplicate') {
    return {
      title: `Delete this ${noun} “${label}”?`,
      text: `The other one stays. ${BACK_FROM_ACTIVITY} What goes, here and on the server:`,
      lost: [`This ${noun} “${label}” with everything that belongs to it`],
      confirm: `Delete ${noun}`,
      isDangerous: true,
    }
  }
  if (way === 'delete_here') {
    return {
      title: `Delete ${noun} “${label}” here?`,
      text: `${BACK_FROM_ACTIVITY} What goes from this computer:`,
      lost: [`The ${noun} “${label}” with everything that belongs to it`],
      confirm: `Delete ${noun}`,
      isDangerous: true,
    }
  }
  if (way === 'send_again' && type === 'unsure') {
    return {
      title: `Send ${noun} “${label}” again?`,
      text: `If it has arrived already, the server has this ${noun} twice then, and one of the two has to be deleted there.`,
      confirm: 'Send again',
    }
  }
  return null
}

/** What the server said of single fields: "E-mail: Enter a complete e-mail address." */
export function fieldLines(errors: AttentionRow['errors']): readonly string[] {
  return Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message) => `${fieldLabel(field)}: ${message}`),
  )
}
