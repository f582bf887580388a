import type { Tx } from '../context/round-context'

/** Our server tells everything once more with the next pull. */
export function readFromBeginning({ writes, link }: Pick<Tx, 'writes' | 'link'>): void {
  writes.sync.link.set({ ...link, cursor: null })
}

/** What could not be read for want of another record is told once more, where the remote tells what changed. */
export function readUnreadableAgain(tx: Pick<Tx, 'reads' | 'writes' | 'link'>): void {
  if (tx.link.kind === 'full' && tx.reads.sync.unreadable.count() > 0) readFromBeginning(tx)
}
