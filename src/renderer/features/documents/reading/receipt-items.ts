import Download from '@lucide/svelte/icons/download'
import Mail from '@lucide/svelte/icons/mail'
import Printer from '@lucide/svelte/icons/printer'
import type { PaymentRecord } from '../../../../contract/v1/payments/payment-operations'
import { mail } from '../../../../words/en/mail'
import { payments } from '../../../../words/en/payments'
import { inWindow } from '../../../state/shell/window-language'
import type { MenuItem } from '../../../widgets/actions/menu-item'
import type { Mailing } from '../mail/mailing.svelte'
import type { Acts } from './acts.svelte'
import { printDocument, savePdf } from './document-file'

/** What is done with the receipt of a payment: nothing while the money is on its way. */
export function receiptItems(
  { id, is_settled }: Pick<PaymentRecord, 'id' | 'is_settled'>,
  acts: Acts,
  mailing: Mailing,
): MenuItem[] {
  if (!is_settled) return []
  const words = inWindow(payments)
  const receipt = { kind: 'receipt', id } as const
  return [
    { label: inWindow(mail).askReceipt, icon: Mail, run: () => mailing.begin(receipt) },
    { label: words.saveReceipt, icon: Download, run: () => savePdf(acts, receipt) },
    { label: words.printReceipt, icon: Printer, run: () => printDocument(acts, receipt) },
  ]
}
