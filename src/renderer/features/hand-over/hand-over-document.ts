import type { HandOverRecord } from '../../../contract/desktop/hand-over-operations'
import { type HandedOverDocument, isAskedAbout } from '../../../domain/hand-over/hand-over'
import { handOver as handOverWords } from '../../../words/en/hand-over'
import { api } from '../../state/data/api'
import { confirm } from '../../state/forms/confirm.svelte'
import { toasts } from '../../state/shell/toasts.svelte'
import { inWindow } from '../../state/shell/window-language'
import { fileName } from '../documents/reading/document-file'
import type { Acts } from '../documents/reading/acts.svelte'

const tones = {
  handed_over: 'info',
  accepted: 'positive',
  refused: 'critical',
  dropped: 'neutral',
} as const satisfies Record<HandOverRecord['state'], string>

export const handOverTone = ({ state }: Pick<HandOverRecord, 'state'>) => tones[state]

/** Whether its mail has not left, or may not have: what it is called by then is how its mail stands. */
export function isUnsent({ state, mailing }: Pick<HandOverRecord, 'state' | 'mailing'>): boolean {
  return state === 'handed_over' && mailing !== null && mailing.state !== 'sent' && mailing.state !== 'handed_over'
}

/** Where it went, in few words: the address, or what the file is called. */
export const shortPlace = ({ way, place }: Pick<HandOverRecord, 'way' | 'place'>) =>
  way === 'mail' ? place : fileName(place)

/** Hands an e-invoice over, once it is clear that this is meant where it was before. */
export async function handOverDocument(
  acts: Acts,
  reference: HandedOverDocument,
  name: string,
  last: HandOverRecord | null,
): Promise<void> {
  const words = inWindow(handOverWords).card
  const again = last !== null && isAskedAbout(last.state)
  // What was not sent nobody has.
  if (again && last.mailing?.state !== 'failed') {
    const text = words.againMeans[last.state === 'accepted' ? 'accepted' : 'handed_over']
    const isSure = await confirm({
      title: words.againQuestion(name),
      text,
      confirm: words.handOverAgain,
      isFinal: true,
    })
    if (!isSure) return
  }
  const done = await acts.run(words.notHandedOver, () => api.handOver({ body: { ...reference, again } }))
  if (done?.data) toasts.show(words.done[done.data.way](shortPlace(done.data)), { tone: 'positive' })
}

/** Notes what the network said; the reason of a refusal has a dialog of its own. */
export async function answerHandOver(acts: Acts, id: string, answer: 'accepted' | 'dropped'): Promise<void> {
  const { notAnswered } = inWindow(handOverWords).card
  await acts.run(notAnswered, () => api.answerHandOver({ params: { handOverId: id }, body: { answer, reason: null } }))
}
