import Ban from '@lucide/svelte/icons/ban'
import FilePlus from '@lucide/svelte/icons/file-plus-2'
import Pause from '@lucide/svelte/icons/pause'
import Pencil from '@lucide/svelte/icons/pencil'
import Play from '@lucide/svelte/icons/play'
import Trash from '@lucide/svelte/icons/trash-2'
import type { RecurringInvoiceRecord } from '../../../contract/v1/recurring-invoices/recurring-invoice-record'
import type { Action, Actions } from '../document-reading/actions'

type Deed = 'generate' | 'pause' | 'resume' | 'cancel' | 'edit' | 'remove'
export type RecurringDeeds = Readonly<Record<Deed, () => void | Promise<void>>>

const NEXT = 'Mod+Enter'

/** What can be done with a recurring invoice in this state (v1.md "States"). */
export function recurringActions(
  { status, is_due_for_generation: isDue }: Pick<RecurringInvoiceRecord, 'status' | 'is_due_for_generation'>,
  deeds: RecurringDeeds,
): Actions {
  const edit: Action = { label: 'Edit', icon: Pencil, keys: 'E', run: deeds.edit }
  const cancel: Action = { label: 'Cancel for good…', icon: Ban, run: deeds.cancel, isDangerous: true }
  const remove: Action = { label: 'Delete…', icon: Trash, run: deeds.remove, isDangerous: true }
  switch (status) {
    case 'ACTIVE':
      return {
        primary: isDue ? { label: 'Generate due now', icon: FilePlus, keys: NEXT, run: deeds.generate } : undefined,
        secondary: [{ label: 'Pause', icon: Pause, run: deeds.pause }, edit],
        more: [cancel, remove],
      }
    case 'PAUSED':
      return {
        primary: { label: 'Resume', icon: Play, keys: NEXT, run: deeds.resume },
        secondary: [edit],
        more: [cancel, remove],
      }
    case 'COMPLETED':
    case 'CANCELED':
      return { primary: undefined, secondary: [], more: [remove] }
  }
}
