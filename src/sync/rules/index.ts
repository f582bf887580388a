import type { RecordKind } from '../../contract/define/operation'
import { savedItemRule, taxRule, unitRule } from './catalog-rules'
import { clientRule, contactRule, noteRule } from './client-rules'
import { estimateRule } from './estimate-rule'
import { invoiceRule } from './invoice-rule'
import { organizationRule, profileRule } from './organization-rules'
import { paymentRule } from './payment-rule'
import { recurringInvoiceRule } from './recurring-invoice-rule'
import { refundRule } from './refund-rule'
import type { SyncRule } from './sync-rule'

/** What sync knows of each kind of record: none can be missed. What is referred to comes first. */
export const rules: Readonly<Record<RecordKind, SyncRule>> = {
  organization: organizationRule,
  profile: profileRule,
  tax: taxRule,
  unit: unitRule,
  client: clientRule,
  contact: contactRule,
  note: noteRule,
  saved_item: savedItemRule,
  recurring_invoice: recurringInvoiceRule,
  estimate: estimateRule,
  invoice: invoiceRule,
  payment: paymentRule,
  refund: refundRule,
}

export const rulesInOrder: readonly SyncRule[] = Object.values(rules)
