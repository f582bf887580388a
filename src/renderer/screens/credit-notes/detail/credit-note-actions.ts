import Download from '@lucide/svelte/icons/download'
import FileCode from '@lucide/svelte/icons/file-code'
import Mail from '@lucide/svelte/icons/mail'
import Printer from '@lucide/svelte/icons/printer'
import { isFileOfItsOwn } from '../../../../domain/e-invoice/kinds'
import type { EInvoiceFormat } from '../../../../domain/enums'
import { common } from '../../../../words/en/common'
import { mail } from '../../../../words/en/mail'
import type { Action, Actions } from '../../../features/documents/reading/actions'
import { inWindow } from '../../../state/shell/window-language'

type Command = 'send' | 'savePdf' | 'saveEInvoice' | 'print'
export type CreditNoteCommands = Readonly<Record<Command, () => void | Promise<void>>>

/** What can be done with a credit note: it is handed over, as an e-invoice first where that is a file of its own. */
export function creditNoteActions(commands: CreditNoteCommands, eInvoice: EInvoiceFormat | null): Actions {
  const words = inWindow(common)
  const send: Action = { label: inWindow(mail).ask, icon: Mail, run: commands.send }
  const savePdf: Action = { label: words.savePdf, icon: Download, keys: 'Mod+S', run: commands.savePdf }
  const print: Action = { label: words.print, icon: Printer, keys: 'Mod+P', run: commands.print }
  if (eInvoice === null) return { primary: savePdf, secondary: [send, print], more: [] }
  const saveEInvoice: Action = { label: words.saveEInvoice, icon: FileCode, run: commands.saveEInvoice }
  return isFileOfItsOwn(eInvoice)
    ? { primary: saveEInvoice, secondary: [send, savePdf], more: [print] }
    : { primary: savePdf, secondary: [send, saveEInvoice], more: [print] }
}
