import type { AttentionRow } from '../../src/contract/desktop/sync-operations'
import { attentionPage } from '../../src/sync/attention/attention-page'
import type { Deps } from '../../src/sync/attention/attention-rows'

/** Everything that waits for a person, and what the remote cannot take: all pages of both lists. */
export function attentionRows({ reads, local }: Deps): AttentionRow[] {
  return (['waiting', 'parked'] as const).flatMap((of) => {
    const rows: AttentionRow[] = []
    let page = attentionPage({ reads, local }, { of })
    rows.push(...page.rows)
    while (page.next !== null) {
      page = attentionPage({ reads, local }, { of, after: page.next })
      rows.push(...page.rows)
    }
    return rows
  })
}
