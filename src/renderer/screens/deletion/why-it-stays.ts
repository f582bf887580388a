import type { UsageRecord, UsedKind } from '../../../contract/desktop/usage-operations'
import { interfaceLanguage } from '../../state/interface-language'
import { plural } from '../../widgets/data/plural'

/** Why a record cannot be deleted, and what to do instead; null where nothing is in the way. */
export function whyItStays(kind: UsedKind, name: string, usage: UsageRecord): string | null {
  const holds = kind === 'client' ? 'has' : 'is used by'
  if (usage.issued > 0) {
    return `“${name}” ${holds} ${plural(usage.issued, 'issued invoice')}, which must stay on record, so the ${kind} stays too.`
  }
  const others = [
    [usage.drafts, 'draft invoice'] as const,
    [usage.estimates, 'estimate'] as const,
    [usage.recurring, 'recurring invoice'] as const,
    [usage.saved_items, 'saved item'] as const,
  ].flatMap(([count, noun]) => (count > 0 ? [plural(count, noun)] : []))
  if (others.length === 0) return null
  const way = kind === 'client' ? 'Delete' : 'Change or delete'
  const isOne = usage.drafts + usage.estimates + usage.recurring + usage.saved_items === 1
  const list = new Intl.ListFormat(interfaceLanguage).format(others)
  return `“${name}” ${holds} ${list}. ${way} ${isOne ? 'it' : 'these'} first, then the ${kind}.`
}
