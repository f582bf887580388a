import { readShippingTax } from '../../domain/shipping-tax/options'
import { currencyOf, minorOf, recordOf, recordsOf, type WireRecord } from '../../domain/wire/read-fields'
import type { Tx } from '../context/round-context'
import type { Content, RecordRef } from '../rules/sync-rule'
import { isAccepted } from './accepted-differences'
import type { RemoteVersion } from './conflict'

/** Whether a remote keeps no options: it has dropped those of a record that was sent from here, our name for it among them. */
export function areOptionsDropped(
  { rule, localId }: RecordRef,
  { record }: RemoteVersion,
  { link, reads }: Tx,
): boolean {
  const isOurs = reads.sync.agreement.link(rule.kind, localId)?.origin === 'pushed'
  return link.kind !== 'full' && rule.carriesClientRef && isOurs && !hasOptions(record)
}

function hasOptions(record: WireRecord): boolean {
  const options = recordOf(record['options'] ?? recordOf(record['template'])?.['options'])
  return options !== null && Object.keys(options).length > 0
}

/**
 * Whether a remote answers no tax on shipping for a document that was sent with it, whether or not it kept that: taken in,
 * the tax would be gone without a word. Of what somebody took off there nobody is asked.
 */
export function isShippingUntaxed(
  ref: RecordRef,
  agreed: Content,
  { record, content }: RemoteVersion,
  tx: Tx,
): boolean {
  const { rule, localId } = ref
  const { link, local } = tx
  if (link.kind === 'full' || readShippingTax(recordOf(agreed['options'])).tax === null) return false
  if (!content['shipping'] || content['tax_distribution'] === 'NO_TAX') return false
  if ((record['tax_amount'] ?? null) === null) return false
  if (hasOptions(record) && readShippingTax(recordOf(record['options'])).tax === null) return false
  const here = shippingTaxMinor(local.read(rule.kind, localId) ?? {})
  const there = shippingTaxMinor(record)
  // A cent may be another rounding.
  if (here - there <= 1 || 2 * there >= here) return false
  return !isAccepted(ref, ['tax_amount', record['tax_amount']], tx)
}

/** The tax of shipping as a document's own amounts say it, in minor units: what its lines do not have of it. */
function shippingTaxMinor(record: WireRecord): number {
  const currency = currencyOf(record['currency'])
  if (currency === null) return 0
  const lines = recordsOf(record['line_items']) ?? []
  const ofLines = lines.reduce((sum, line) => sum + minorOf(line['tax_amount'], currency), 0)
  return minorOf(record['tax_amount'], currency) - ofLines
}
