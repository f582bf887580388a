import type { LinkPreviewRow } from '../../../../contract/desktop/link-preview'
import { expressionOf } from '../../../../domain/numbering/foreign-ahead'
import { LONGEST_PREFIX } from '../../../../domain/numbering/prefix'
import { syncLink } from '../../../../words/en/sync-link'
import { inWindow } from '../../../state/shell/window-language'
import { counted } from '../../../widgets/data/plural'

export interface LinkSums {
  readonly matched: number
  readonly differing: number
  /** Of what only this computer has: what goes to the server. */
  readonly onlyHere: number
  /** Recurring invoices that stay here: whoever makes their invoices has them alone, and what has begun is made here. */
  readonly staying: number
  /** Recurring invoices that the server has and makes, whoever makes those of this computer. */
  readonly goingOn: number
  readonly onlyThere: number
}

export function sumPreview(rows: readonly LinkPreviewRow[], generator: 'device' | 'remote'): LinkSums {
  const sum = (of: (row: LinkPreviewRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  // Where this computer makes their invoices, recurring ones stay on both sides as they are.
  const isApart = ({ kind }: LinkPreviewRow) => generator === 'device' && kind === 'recurring_invoice'
  const synced = (of: (row: LinkPreviewRow) => number) => sum((row) => (isApart(row) ? 0 : of(row)))
  const staying = (row: LinkPreviewRow) => (isApart(row) ? row.only_here : row.begun_here)
  return {
    matched: synced((row) => row.matched),
    differing: synced((row) => row.differing),
    onlyHere: sum((row) => row.only_here - staying(row)),
    staying: sum(staying),
    goingOn: sum((row) => (isApart(row) ? row.matched + row.only_there : 0)),
    onlyThere: synced((row) => row.only_there),
  }
}

/** Kinds of which there is something on either side. */
export function shownRows(rows: readonly LinkPreviewRow[]): readonly LinkPreviewRow[] {
  return rows.filter((row) => row.matched + row.only_here + row.only_there > 0)
}

/** What linking does, a sentence each, in the order in which it happens. */
export function whatWillHappen({
  matched,
  differing,
  onlyHere,
  staying,
  goingOn,
  onlyThere,
}: LinkSums): readonly string[] {
  const {
    backup,
    alike,
    onlyHere: here,
    staying: kept,
    goingOn: made,
    onlyThere: there,
    differing: asked,
    nothingDeleted,
  } = inWindow(syncLink).first.steps
  const counts = [
    [matched - differing, alike],
    [onlyHere, here],
    [staying, kept],
    [goingOn, made],
    [onlyThere, there],
    [differing, asked],
  ] as const
  return [backup, ...counts.flatMap(([count, say]) => (count > 0 ? [say(counted(count))] : [])), nothingDeleted]
}

const LETTERS = Array.from('LMNOPQRSTUVWXYZ')

/**
 * A prefix for the invoices that this computer issues: its own where the server has nothing that is not here, or nothing
 * under it, and this computer has numbered so before; else the first that cannot meet one of the server's.
 */
export function suggestPrefix(current: string, rows: readonly LinkPreviewRow[]): string {
  const invoices = rows.find(({ kind }) => kind === 'invoice')
  const prefixes = invoices?.prefixes ?? []
  const onlyThere = prefixes.filter(({ is_only_there: isOnlyThere }) => isOnlyThere)
  const isKnown = (invoices?.matched ?? 0) > 0 && !onlyThere.some(({ prefix }) => isNumberedBy(current, prefix))
  if (isKnown || rows.every((row) => row.only_there === 0)) return current
  const begin = current.replace(/(?:^|-)[L-Z]-$/, '').replace(/-$/, '')
  const apart = LETTERS.map((letter) => {
    const end = begin === '' ? `${letter}-` : `-${letter}-`
    return `${begin.slice(0, LONGEST_PREFIX - end.length)}${end}`
  })
  const isFree = (one: string) => one !== current && !prefixes.some(({ prefix }) => isNumberedBy(one, prefix))
  return apart.find(isFree) ?? apart.at(-1) ?? current
}

/** Whether numbers of a series may begin with `prefix`, as it is without the digits at its end. */
function isNumberedBy(series: string, prefix: string): boolean {
  const begin = series.replace(/(?:\d|\{YYYY\}|\{YY\})+$/, '')
  return new RegExp(`^${expressionOf(begin)}$`, 'u').test(prefix)
}
