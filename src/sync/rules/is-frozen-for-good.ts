import { isMoney } from './payment-label'
import type { Content, SyncRule } from './sync-rule'

/** Whether neither sync nor a person changes it any more: a payment or refund that was typed in wrongly is put right. */
export function isFrozenForGood(rule: SyncRule, content: Content): boolean {
  return rule.isFrozen(content) && !isMoney(rule.kind)
}
