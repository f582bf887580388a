import { readShippingTax } from '../../domain/shipping-tax/options'
import type { Tx } from '../round-context'
import { currencyOf, minorOf, recordOf, recordsOf } from '../rules/read-wire'
import type { Content, SyncRule } from '../rules/sync-rule'
import type { WireRecord } from '../surroundings'
import type { Version } from './conflict'

/**
 * A remote that keeps no options has dropped those of a record that was sent from here, our name for it among them. What is
 * kept under them here stays, and is no change of anybody's.
 */
export function withOptionsKept(rule: SyncRule, localId: string, version: Version, tx: Tx): Version {
  const isOurs = tx.reads.sync.agreement.link(rule.kind, localId)?.origin === 'pushed'
  const here = tx.local.read(rule.kind, localId)
  if (tx.link.kind === 'full' || !rule.hasOptions || !isOurs || here === null || hasOptions(version.record))
    return version
  const { options } = rule.contentOf(here)
  const { template } = version.record
  const record =
    recordOf(template) === null
      ? { ...version.record, options }
      : { ...version.record, template: { ...recordOf(template), options } }
  return { ...version, content: { ...version.content, options }, record }
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
  rule: SyncRule,
  localId: string,
  agreed: Content,
  { record, content }: Version,
  { link, local }: Tx,
): boolean {
  if (link.kind === 'full' || readShippingTax(recordOf(agreed['options'])).tax === null) return false
  if (!content['shipping'] || content['tax_distribution'] === 'NO_TAX') return false
  if (hasOptions(record) && readShippingTax(recordOf(record['options'])).tax === null) return false
  const here = shippingTaxMinor(local.read(rule.kind, localId) ?? {})
  const there = shippingTaxMinor(record)
  // A cent may be another rounding.
  return here - there > 1 && 2 * there < here
}

/** The tax of shipping as a document's own amounts say it, in minor units: what its lines do not have of it. */
function shippingTaxMinor(record: WireRecord): number {
  const currency = currencyOf(record['currency'])
  if (currency === null) return 0
  const lines = recordsOf(record['line_items']) ?? []
  const ofLines = lines.reduce((sum, line) => sum + minorOf(line['tax_amount'], currency), 0)
  return minorOf(record['tax_amount'], currency) - ofLines
}
