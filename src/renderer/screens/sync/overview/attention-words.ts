import type { AttentionRow } from '../../../../contract/desktop/sync-operations'
import { sync } from '../../../../words/en/sync'
import type { Called } from '../../../../words/en/sync-kinds'
import type { Question } from '../../../state/forms/confirm.svelte'
import { inWindow, translated } from '../../../state/shell/window-language'
import type { Tone } from '../../../widgets/data/status-tone'
import { fieldSaid } from './field-words'
import { kindWords } from './kind-words'

export type Way = AttentionRow['ways'][number]

/** How loud it is that something is wrong. */
export const attentionTones: Readonly<Record<AttentionRow['type'], Tone>> = {
  conflict: 'caution',
  letterhead: 'caution',
  numbered: 'caution',
  duplicate: 'caution',
  rejected: 'critical',
  parked: 'neutral',
  missing: 'critical',
  unsure: 'caution',
  unreadable: 'caution',
}

/** What is wrong, in two or three words. */
export function attentionLabel(type: AttentionRow['type']): string {
  return inWindow(sync).attention.looks[type]
}

/** Of two that may be one, one goes on both sides. */
export function wayLabel(way: Way, type: AttentionRow['type']): string {
  const { ways, deleteDouble } = inWindow(sync).attention
  return way === 'delete_here' && type === 'duplicate' ? deleteDouble : ways[way]
}

/** What is asked before a way is taken that loses something or may make something twice; null where nothing need be. */
export function questionBefore(
  way: Way,
  { kind, type }: Pick<AttentionRow, 'kind' | 'type'>,
  called: Called,
): Question | null {
  const words = kindWords(kind)
  if (way === 'delete_here') {
    const { question, means, lost } = type === 'duplicate' ? words.deletionOfDouble : words.deletion
    return {
      title: question(called),
      text: means,
      lost: [lost(called)],
      confirm: words.delete,
      isDangerous: true,
    }
  }
  if (way === 'send_again' && type === 'unsure') {
    const { question, means } = words.sendingAgain
    return { title: question(called), text: means, confirm: wayLabel(way, type) }
  }
  return null
}

/** What the server said of single fields: "E-mail: Enter a complete e-mail address." */
export function fieldLines(errors: AttentionRow['errors']): readonly string[] {
  return Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((said) => fieldSaid(field, translated(said))),
  )
}
