import { confirm } from './confirm.svelte'
import { router } from './router.svelte'

/** Guards a screen's unsaved changes while it is shown: asks before another screen opens or the window closes. */
export function guardUnsaved(isDirty: () => boolean, what: string): void {
  $effect(() => {
    const stay = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault()
    }
    const release = router.guard(() => !isDirty() || askToLeave(what))
    window.addEventListener('beforeunload', stay)
    return () => {
      release()
      window.removeEventListener('beforeunload', stay)
    }
  })
}

/** Whether a dialog may close: at once when nothing would be lost, otherwise when that is confirmed. */
export async function mayDiscard(isDirty: () => boolean, what: string): Promise<boolean> {
  return !isDirty() || askToLeave(what)
}

function askToLeave(what: string): Promise<boolean> {
  return confirm({
    title: 'Leave without saving?',
    text: `What you changed in this ${what} has not been saved and will be lost.`,
    confirm: 'Leave without saving',
    cancel: 'Keep editing',
    isDangerous: true,
  })
}
