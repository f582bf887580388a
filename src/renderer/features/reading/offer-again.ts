import { withoutUnseen } from '../../../domain/written/unseen'
import { received } from '../../../words/en/received'
import { toasts } from '../../state/shell/toasts.svelte'
import { inWindow } from '../../state/shell/window-language'

/** Offers a file that was opened while something unsaved held the window where it is: nobody is to look for it again. */
export function offerAgain(name: string, open: () => Promise<void>): void {
  const { text, open: label } = inWindow(received).held
  toasts.show(text(withoutUnseen(name)), { action: { label, run: open }, lasts: 'untilDismissed' })
}
