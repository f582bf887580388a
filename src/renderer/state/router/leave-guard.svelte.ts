import { unsaved } from '../../../words/en/unsaved'
import { api } from '../data/api'
import { choose } from '../forms/confirm.svelte'
import { pageTitle } from './page-title.svelte'
import { router } from './router.svelte'
import { inWindow } from '../shell/window-language'

/** How to save before leaving: as its button says, "Save draft". What does not come to be saved keeps the person there. */
export interface Saving {
  readonly label: string
  readonly run: () => Promise<{ readonly ok: boolean } | null>
  /** Of what sends something, or cannot be taken back, which a button that only says "Save" never does: tells so. */
  readonly refuse?: (() => void) | undefined
}

/** How often the window's title asks whether something is unsaved, in milliseconds: not at every key. */
const LOOKS = 500

interface Guarded {
  readonly isDirty: () => boolean
  readonly saving: Omit<Saving, 'label'>
}

/** Every editor and dialog in sight; those that stand within another come before it. */
const guarded = new Set<Guarded>()

/**
 * Guards a screen's unsaved changes while it is shown: asks before another screen opens or the window closes. `lost` says
 * what would be lost.
 */
export function guardUnsaved(isDirty: () => boolean, lost: string, saving: Saving): void {
  guardClosing(isDirty, saving)
  $effect(() => router.guard(() => !isDirty() || askToLeave(lost, saving)))
}

/** Asks before the window closes alone: of what saves itself where another screen opens, and cannot while the page ends. */
export function guardClosing(isDirty: () => boolean, saving: Guarded['saving']): void {
  const own = { isDirty, saving }
  $effect(() => {
    const stay = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', stay)
    guarded.add(own)
    const timer = setInterval(markTitle, LOOKS)
    return () => {
      clearInterval(timer)
      guarded.delete(own)
      markTitle()
      window.removeEventListener('beforeunload', stay)
    }
  })
}

function markTitle(): void {
  pageTitle.isUnsaved = [...guarded].some(({ isDirty }) => isDirty())
}

/** Saves all that is not saved, and closes the window; what cannot be saved, or is more than that, keeps it open and says why. */
export async function saveAndClose(): Promise<void> {
  const isDone = await saveAll()
  if (isDone) window.close()
  else await api.stayOpen()
}

async function saveAll(): Promise<boolean> {
  const unsavedOnes = [...guarded].filter(({ isDirty }) => isDirty())
  const refuse = unsavedOnes.find(({ saving }) => saving.refuse)?.saving.refuse
  if (refuse) {
    refuse()
    return false
  }
  for (const { saving } of unsavedOnes) if (!(await saving.run())?.ok) return false
  return true
}

/** Whether a dialog may close: at once when nothing would be lost, otherwise when that is confirmed. */
export async function mayDiscard(isDirty: () => boolean, lost: string): Promise<boolean> {
  return !isDirty() || askToLeave(lost)
}

async function askToLeave(lost: string, saving?: Saving): Promise<boolean> {
  const words = inWindow(unsaved).leave
  const answer = await choose({
    title: words.question,
    text: lost,
    confirm: words.confirm,
    cancel: words.cancel,
    isDangerous: true,
    ...(saving && { instead: saving.label }),
  })
  return answer === 'instead' ? ((await saving?.run())?.ok ?? false) : answer === 'yes'
}
