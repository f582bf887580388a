import type { LinkPreviewRow } from '../../../../contract/desktop/sync-operations'
import { syncLink } from '../../../../words/en/sync-link'
import { inWindow } from '../../../state/shell/window-language'
import { counted } from '../../../widgets/data/plural'

export interface LinkSums {
  readonly matched: number
  readonly differing: number
  /** Of what only this computer has: what goes to the server. */
  readonly onlyHere: number
  /** Recurring invoices that stay here: whoever makes their invoices has them alone. */
  readonly staying: number
  readonly onlyThere: number
}

export function sumPreview(rows: readonly LinkPreviewRow[], generator: 'device' | 'remote'): LinkSums {
  const sum = (of: (row: LinkPreviewRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  const stays = ({ kind }: LinkPreviewRow) => generator === 'device' && kind === 'recurring_invoice'
  return {
    matched: sum((row) => row.matched),
    differing: sum((row) => row.differing),
    onlyHere: sum((row) => (stays(row) ? 0 : row.only_here)),
    staying: sum((row) => (stays(row) ? row.only_here : 0)),
    onlyThere: sum((row) => row.only_there),
  }
}

/** Kinds of which there is something on either side. */
export function shownRows(rows: readonly LinkPreviewRow[]): readonly LinkPreviewRow[] {
  return rows.filter((row) => row.matched + row.only_here + row.only_there > 0)
}

/** What linking does, a sentence each, in the order in which it happens. */
export function whatWillHappen({ matched, differing, onlyHere, staying, onlyThere }: LinkSums): readonly string[] {
  const {
    backup,
    alike,
    onlyHere: here,
    staying: kept,
    onlyThere: there,
    differing: asked,
    nothingDeleted,
  } = inWindow(syncLink).first.steps
  const counts = [
    [matched - differing, alike],
    [onlyHere, here],
    [staying, kept],
    [onlyThere, there],
    [differing, asked],
  ] as const
  return [backup, ...counts.flatMap(([count, say]) => (count > 0 ? [say(counted(count))] : [])), nothingDeleted]
}

/**
 * A prefix for the invoices that this computer issues: its own as long as nobody else issues any, else one that cannot
 * meet the server's.
 */
export function suggestPrefix(current: string, rows: readonly LinkPreviewRow[]): string {
  const invoices = rows.find(({ kind }) => kind === 'invoice')
  const isAlone = invoices === undefined || invoices.matched + invoices.only_there === 0
  return isAlone ? current : `${current.replace(/-$/, '')}-L-`.replace(/^-/, '').slice(0, 20)
}
