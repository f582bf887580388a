import Ban from '@lucide/svelte/icons/ban'
import Copy from '@lucide/svelte/icons/copy'
import Download from '@lucide/svelte/icons/download'
import BellRing from '@lucide/svelte/icons/bell-ring'
import FileCheck from '@lucide/svelte/icons/file-check'
import FileClock from '@lucide/svelte/icons/file-clock'
import FileCode from '@lucide/svelte/icons/file-code'
import FileMinus from '@lucide/svelte/icons/file-minus'
import HandCoins from '@lucide/svelte/icons/hand-coins'
import Mail from '@lucide/svelte/icons/mail'
import Pencil from '@lucide/svelte/icons/pencil'
import MessageCircleWarning from '@lucide/svelte/icons/message-circle-warning'
import FileLock from '@lucide/svelte/icons/file-lock'
import Printer from '@lucide/svelte/icons/printer'
import Trash from '@lucide/svelte/icons/trash-2'
import Undo from '@lucide/svelte/icons/undo-2'
import Wallet from '@lucide/svelte/icons/wallet'
import { isFileOfItsOwn } from '../../../../domain/e-invoice/kinds'
import type { EInvoiceFormat, InvoiceStatus } from '../../../../domain/enums'
import { common as commonWords } from '../../../../words/en/common'
import { creditNote } from '../../../../words/en/credit-note'
import { invoice } from '../../../../words/en/invoice'
import { mail } from '../../../../words/en/mail'
import { refunds } from '../../../../words/en/refunds'
import { reminders } from '../../../../words/en/reminders'
import { payments } from '../../../../words/en/payments'
import { inWindow } from '../../../state/shell/window-language'
import type { Action, Actions } from '../../../features/documents/reading/actions'

type Command =
  | 'issue'
  | 'edit'
  | 'remove'
  | 'pay'
  | 'refund'
  | 'useCredit'
  | 'remind'
  | 'dispute'
  | 'send'
  | 'savePdf'
  | 'saveEInvoice'
  | 'print'
  | 'duplicate'
  | 'correct'
  | 'void'
  | 'writeOff'
  | 'saveWithPayments'
  | 'saveOriginal'
export type InvoiceCommands = Readonly<Record<Command, () => void | Promise<void>>>

/** What is known of an invoice beside its state: its files, and whether it can be credited. */
export interface Files {
  /** Of a void one, what its client received. */
  readonly hasOriginal: boolean
  /** It was issued and not handed over yet. */
  readonly isToHandOver: boolean
  /** The format of its e-invoice, where it was issued here with one. */
  readonly eInvoice: EInvoiceFormat | null
  /** Its client disputes it: nobody is reminded of it. */
  readonly isDisputed: boolean
  /** What its client pays to the tax office instead is all that is due: nobody is reminded of that either. */
  readonly owesTaxOfficeAlone: boolean
  /** It was paid, charged or credited since it was issued. */
  readonly hasMoved: boolean
  /** Something of it is left to credit. */
  readonly isCreditable: boolean
  /** Something was paid too much, and can be given back. */
  readonly hasCredit: boolean
  /** Its client has a credit with other invoices. */
  readonly canUseCredit: boolean
  /** All of it is credited: nothing is left to void. */
  readonly isCreditedWhole: boolean
}

/** What can be done with an invoice in this state (v1.md "States"). */
export function invoiceActions(status: InvoiceStatus, commands: InvoiceCommands, files: Files): Actions {
  const actions = actionsOf(status, commands, files)
  if (status === 'DRAFT' || status === 'VOID') return actions
  const { eInvoice, isToHandOver } = files
  const offered = eInvoice === null ? actions : withEInvoice(actions, commands, eInvoice)
  return isToHandOver ? handingOverFirst(offered, commands.send) : offered
}

/** Of an e-invoice that is a file of its own the PDF is only a picture: that comes second. */
function withEInvoice(
  { primary, secondary, more }: Actions,
  commands: InvoiceCommands,
  format: EInvoiceFormat,
): Actions {
  const saving: Action = { label: inWindow(commonWords).saveEInvoice, icon: FileCode, run: commands.saveEInvoice }
  if (!isFileOfItsOwn(format)) return { primary, secondary, more: [saving, ...more] }
  const isPdf = ({ run }: Action) => run === commands.savePdf
  return {
    primary,
    secondary: secondary.map((action) => (isPdf(action) ? saving : action)),
    more: [...secondary.filter(isPdf), ...more],
  }
}

function handingOverFirst(actions: Actions, handingOver: Action['run']): Actions {
  const first = actions.secondary.find(({ run }) => run === handingOver)
  if (first === undefined) return actions
  const others = actions.secondary.filter((action) => action !== first)
  return { ...actions, primary: first, secondary: [...(actions.primary ? [actions.primary] : []), ...others] }
}

function actionsOf(
  status: InvoiceStatus,
  commands: InvoiceCommands,
  {
    hasOriginal,
    hasMoved,
    isDisputed,
    owesTaxOfficeAlone,
    isCreditable,
    isCreditedWhole,
    hasCredit,
    canUseCredit,
  }: Files,
): Actions {
  const words = inWindow(invoice).actions
  const common = inWindow(commonWords)
  const savePdf: Action = { label: common.savePdf, icon: Download, keys: 'Mod+S', run: commands.savePdf }
  const send: Action = { label: inWindow(mail).ask, icon: Mail, run: commands.send }
  // Of what is paid, what comes in too stays with the client as credit.
  const payToo: Action = { label: inWindow(payments).form.record, icon: Wallet, run: commands.pay }
  const pay: Action = { ...payToo, keys: 'Mod+Enter' }
  const money = inWindow(refunds)
  const giveBack: readonly Action[] = hasCredit
    ? [{ label: money.form.ask, icon: HandCoins, run: commands.refund }]
    : []
  const use: readonly Action[] =
    canUseCredit && !owesTaxOfficeAlone ? [{ label: money.useAsk, icon: HandCoins, run: commands.useCredit }] : []
  const withPayments: Action = { label: words.saveWithPayments, icon: FileClock, run: commands.saveWithPayments }
  const always: readonly Action[] = [
    ...(hasMoved ? [withPayments] : []),
    { label: common.print, icon: Printer, keys: 'Mod+P', run: commands.print },
    { label: common.duplicate, icon: Copy, keys: 'Mod+D', run: commands.duplicate },
  ]
  const label = inWindow(creditNote).form.ask
  const correct: readonly Action[] = isCreditable ? [{ label, icon: FileMinus, run: commands.correct }] : []
  const voiding: Action = { label: words.void, icon: Ban, run: commands.void, isDangerous: true }
  const voided: readonly Action[] = isCreditedWhole ? [] : [voiding]
  switch (status) {
    case 'DRAFT':
      return {
        primary: { label: words.issue, icon: FileCheck, keys: 'Mod+Enter', run: commands.issue },
        secondary: [savePdf, { label: common.edit, icon: Pencil, keys: 'E', run: commands.edit }],
        more: [...always, 'separator', { label: words.delete, icon: Trash, run: commands.remove, isDangerous: true }],
      }
    case 'SENT':
    case 'OVERDUE':
    case 'PARTIALLY_PAID': {
      const writeOff: Action = { label: words.writeOff, icon: Undo, run: commands.writeOff, isDangerous: true }
      const remind: Action = { label: words.remind, icon: BellRing, run: commands.remind }
      const secondary =
        status === 'OVERDUE' && !isDisputed && !owesTaxOfficeAlone ? [send, savePdf, remind] : [send, savePdf]
      // Taken back where it is told: among the reminders.
      const { dispute: label } = inWindow(reminders).ofInvoice
      const dispute: readonly Action[] = isDisputed
        ? []
        : [{ label, icon: MessageCircleWarning, run: commands.dispute }]
      return {
        primary: pay,
        secondary,
        more: [...always, 'separator', ...use, ...dispute, ...correct, writeOff, ...voided],
      }
    }
    case 'WRITTEN_OFF':
      return { primary: undefined, secondary: [send, savePdf, pay], more: [...always, ...use] }
    case 'PAID': {
      return {
        primary: undefined,
        secondary: [send, savePdf],
        more: [...always, 'separator', payToo, ...giveBack, ...correct, ...voided],
      }
    }
    case 'VOID': {
      const original: Action = { label: words.saveOriginal, icon: FileLock, run: commands.saveOriginal }
      return {
        primary: undefined,
        secondary: [savePdf],
        more: hasOriginal ? [...always, 'separator', original] : always,
      }
    }
  }
}
