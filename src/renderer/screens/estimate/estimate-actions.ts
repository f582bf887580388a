import Check from '@lucide/svelte/icons/check'
import Download from '@lucide/svelte/icons/download'
import Pencil from '@lucide/svelte/icons/pencil'
import Printer from '@lucide/svelte/icons/printer'
import ReceiptText from '@lucide/svelte/icons/receipt-text'
import RotateCcw from '@lucide/svelte/icons/rotate-ccw'
import Send from '@lucide/svelte/icons/send'
import Trash from '@lucide/svelte/icons/trash-2'
import X from '@lucide/svelte/icons/x'
import type { EstimateStatus } from '../../../domain/enums'
import type { MenuItem } from '../../widgets/actions/menu-item'
import type { Action, Actions } from '../document-reading/actions'

type Deed =
  'send' | 'approve' | 'decline' | 'reopen' | 'convert' | 'openInvoice' | 'edit' | 'remove' | 'savePdf' | 'print'
export type EstimateDeeds = Readonly<Record<Deed, () => void | Promise<void>>>

const NEXT = 'Mod+Enter'

/** What can be done with an estimate in this state (v1.md "States"). */
export function estimateActions(status: EstimateStatus, deeds: EstimateDeeds): Actions {
  const edit: Action = { label: 'Edit', icon: Pencil, keys: 'E', run: deeds.edit }
  const savePdf: Action = { label: 'Save PDF…', icon: Download, keys: 'Mod+S', run: deeds.savePdf }
  const print: Action = { label: 'Print…', icon: Printer, keys: 'Mod+P', run: deeds.print }
  const approve: Action = { label: 'Approve…', icon: Check, run: deeds.approve }
  const decline: Action = { label: 'Decline', icon: X, run: deeds.decline }
  const remove: readonly MenuItem[] = [
    'separator',
    { label: 'Delete estimate…', icon: Trash, run: deeds.remove, isDangerous: true },
  ]
  switch (status) {
    case 'DRAFT':
      return {
        primary: { label: 'Mark as sent', icon: Send, keys: NEXT, run: deeds.send },
        secondary: [savePdf, edit],
        more: [approve, decline, 'separator', print, ...remove],
      }
    case 'SENT':
      return {
        // Without keys: pressed twice, those of the step before would approve for the client.
        primary: approve,
        secondary: [savePdf, decline],
        more: [edit, print, ...remove],
      }
    case 'APPROVED':
      return {
        primary: { label: 'Create invoice', icon: ReceiptText, keys: NEXT, run: deeds.convert },
        secondary: [savePdf],
        more: [print, ...remove],
      }
    case 'DECLINED':
      return {
        primary: { label: 'Reopen', icon: RotateCcw, keys: NEXT, run: deeds.reopen },
        secondary: [savePdf],
        more: [print, ...remove],
      }
    case 'CONVERTED':
      return {
        primary: { label: 'Open invoice', icon: ReceiptText, keys: NEXT, run: deeds.openInvoice },
        secondary: [savePdf],
        more: [print],
      }
  }
}
