import Check from '@lucide/svelte/icons/check'
import Coins from '@lucide/svelte/icons/coins'
import Download from '@lucide/svelte/icons/download'
import Mail from '@lucide/svelte/icons/mail'
import Pencil from '@lucide/svelte/icons/pencil'
import Printer from '@lucide/svelte/icons/printer'
import ReceiptText from '@lucide/svelte/icons/receipt-text'
import RotateCcw from '@lucide/svelte/icons/rotate-ccw'
import Send from '@lucide/svelte/icons/send'
import Trash from '@lucide/svelte/icons/trash-2'
import X from '@lucide/svelte/icons/x'
import type { EstimateStatus } from '../../../../domain/enums'
import { common as commonWords } from '../../../../words/en/common'
import { deposit } from '../../../../words/en/deposit'
import { estimate as estimateWords } from '../../../../words/en/estimate'
import { mail } from '../../../../words/en/mail'
import { inWindow } from '../../../state/shell/window-language'
import type { MenuItem } from '../../../widgets/actions/menu-item'
import type { Action, Actions } from '../../../features/documents/reading/actions'

type Command =
  | 'mail'
  | 'send'
  | 'approve'
  | 'decline'
  | 'reopen'
  | 'convert'
  | 'deposit'
  | 'openInvoice'
  | 'edit'
  | 'remove'
  | 'savePdf'
  | 'print'
export type EstimateCommands = Readonly<Record<Command, () => void | Promise<void>>>

const NEXT = 'Mod+Enter'

/** What can be done with an estimate in this state (v1.md "States"). */
export function estimateActions(status: EstimateStatus, commands: EstimateCommands): Actions {
  const words = inWindow(estimateWords)
  const common = inWindow(commonWords)
  const edit: Action = { label: common.edit, icon: Pencil, keys: 'E', run: commands.edit }
  const savePdf: Action = { label: common.savePdf, icon: Download, keys: 'Mod+S', run: commands.savePdf }
  const print: Action = { label: common.print, icon: Printer, keys: 'Mod+P', run: commands.print }
  const mailing: Action = { label: inWindow(mail).ask, icon: Mail, run: commands.mail }
  const approve: Action = { label: words.approveAsk, icon: Check, run: commands.approve }
  const decline: Action = { label: words.decline, icon: X, run: commands.decline }
  const remove: readonly MenuItem[] = [
    'separator',
    { label: words.deleteAsk, icon: Trash, run: commands.remove, isDangerous: true },
  ]
  switch (status) {
    case 'DRAFT':
      return {
        primary: { label: words.send, icon: Send, keys: NEXT, run: commands.send },
        secondary: [mailing, savePdf, edit],
        more: [approve, decline, 'separator', print, ...remove],
      }
    case 'SENT':
      return {
        // Without keys: pressed twice, those of the step before would approve for the client.
        primary: approve,
        secondary: [mailing, savePdf, decline],
        more: [edit, print, ...remove],
      }
    case 'APPROVED':
      return {
        primary: { label: words.convert, icon: ReceiptText, keys: NEXT, run: commands.convert },
        secondary: [mailing, savePdf],
        more: [{ label: inWindow(deposit).ask, icon: Coins, run: commands.deposit }, print, ...remove],
      }
    case 'DECLINED':
      return {
        primary: { label: words.reopen, icon: RotateCcw, keys: NEXT, run: commands.reopen },
        secondary: [mailing, savePdf],
        more: [print, ...remove],
      }
    case 'CONVERTED':
      return {
        primary: { label: words.openInvoice, icon: ReceiptText, keys: NEXT, run: commands.openInvoice },
        secondary: [mailing, savePdf],
        more: [print],
      }
  }
}
