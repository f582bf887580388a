import type { UsageRecord, UsedKind } from '../../../contract/desktop/usage-operations'
import { deletion } from '../../../words/en/deletion'
import { inWindow } from '../../state/shell/window-language'
import { counted } from '../../widgets/data/plural'

/** Why a record cannot be deleted, and what to do instead; null where nothing is in the way. */
export function whyItStays(kind: UsedKind, name: string, usage: UsageRecord): string | null {
  const words = inWindow(deletion)[kind]
  const { issued, drafts, estimates, recurring, saved_items: savedItems } = usage
  if (issued > 0) return words.issued(name, counted(issued))
  const all = drafts + estimates + recurring + savedItems
  if (all === 0) return null
  const uses = {
    drafts: counted(drafts),
    estimates: counted(estimates),
    recurring: counted(recurring),
    savedItems: counted(savedItems),
  }
  return words.used(name, uses, counted(all))
}
