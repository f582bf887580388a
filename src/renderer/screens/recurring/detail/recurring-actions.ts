import Ban from '@lucide/svelte/icons/ban'
import FilePlus from '@lucide/svelte/icons/file-plus-2'
import Pause from '@lucide/svelte/icons/pause'
import Pencil from '@lucide/svelte/icons/pencil'
import Play from '@lucide/svelte/icons/play'
import Trash from '@lucide/svelte/icons/trash-2'
import type { RecurringInvoiceRecord } from '../../../../contract/v1/recurring-invoices/recurring-invoice-record'
import { common } from '../../../../words/en/common'
import { recurringInvoice } from '../../../../words/en/recurring-invoice'
import { inWindow } from '../../../state/shell/window-language'
import type { Action, Actions } from '../../../features/documents/reading/actions'

type Command = 'generate' | 'pause' | 'resume' | 'cancel' | 'edit' | 'remove'
export type RecurringCommands = Readonly<Record<Command, () => void | Promise<void>>>

const NEXT = 'Mod+Enter'

/** What can be done with a recurring invoice in this state (v1.md "States"). */
export function recurringActions(
  { status, is_due_for_generation: isDue }: Pick<RecurringInvoiceRecord, 'status' | 'is_due_for_generation'>,
  commands: RecurringCommands,
): Actions {
  const words = inWindow(recurringInvoice)
  const edit: Action = { label: inWindow(common).edit, icon: Pencil, keys: 'E', run: commands.edit }
  const cancel: Action = { label: words.cancelAsk, icon: Ban, run: commands.cancel, isDangerous: true }
  const remove: Action = { label: words.deleteAsk, icon: Trash, run: commands.remove, isDangerous: true }
  switch (status) {
    case 'ACTIVE':
      return {
        primary: isDue ? { label: words.generate, icon: FilePlus, keys: NEXT, run: commands.generate } : undefined,
        secondary: [{ label: words.pause, icon: Pause, run: commands.pause }, edit],
        more: [cancel, remove],
      }
    case 'PAUSED':
      return {
        primary: { label: words.resume, icon: Play, keys: NEXT, run: commands.resume },
        secondary: [edit],
        more: [cancel, remove],
      }
    case 'COMPLETED':
    case 'CANCELED':
      return { primary: undefined, secondary: [], more: [remove] }
  }
}
