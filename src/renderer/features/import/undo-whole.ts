import type { KeptRecord } from '../../../contract/desktop/import-operations'
import { importing } from '../../../words/en/import'
import { api } from '../../state/data/api'
import { toasts } from '../../state/shell/toasts.svelte'
import { inWindow } from '../../state/shell/window-language'

interface Undone {
  readonly removed: number
  readonly kept: readonly KeptRecord[]
  readonly isStopped: boolean
}

/**
 * Takes back all that an import made, some at a time, until `goesOn` says no, which is told how many have had their turn;
 * null where it failed, which is said.
 */
export async function undoWhole(id: string, goesOn: (count: number) => boolean): Promise<Undone | null> {
  const kept: KeptRecord[] = []
  let removed = 0
  for (let before: number | null = null; ;) {
    const reply = await api.undoImport({ params: { id }, body: { before } })
    if (!reply.ok) {
      toasts.fail(inWindow(importing).history.notUndone(reply.body.message))
      return null
    }
    removed += reply.body.data.removed
    kept.push(...reply.body.data.kept)
    before = reply.body.data.next
    if (before === null) return { removed, kept, isStopped: false }
    if (!goesOn(removed + kept.length)) return { removed, kept, isStopped: true }
  }
}
