import { z } from 'zod'
import { recordKinds } from '../../contract/define/operation'

const cursor = z.tuple([
  z.string(),
  z.int().nonnegative(),
  z.string(),
  z.tuple([z.enum(recordKinds), z.string()]).nullable(),
])

/** How far somebody has followed a file's history. */
export interface Position {
  readonly lineage: string
  /** The newest change that is known. */
  readonly seq: number
  /** What that change is, so that the same number in another history is noticed; empty before the first. */
  readonly changeMark: string
  /** While all that there was at `seq` is still being told: the kind and the id that came last. */
  readonly fullReadFrom: readonly [kind: (typeof recordKinds)[number], after: string] | null
}

export function positionToCursor({ lineage, seq, changeMark: mark, fullReadFrom: walk }: Position): string {
  return Buffer.from(JSON.stringify([lineage, seq, mark, walk])).toString('base64url')
}

/** Null for what is no cursor of ours. */
export function cursorToPosition(text: string): Position | null {
  const read = cursor.safeParse(jsonOf(Buffer.from(text, 'base64url').toString()))
  if (!read.success) return null
  const [lineage, seq, mark, walk] = read.data
  return { lineage, seq, changeMark: mark, fullReadFrom: walk }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
