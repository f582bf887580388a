/**
 * Messages or drafts by path after lines have moved: `newIndexOf` says where a line has gone, null when it is gone. Each
 * stays with the line it is about, and a removed line takes its own along.
 */
export function moveLinePaths<Each>(
  byPath: Readonly<Record<string, Each>>,
  linesField: string,
  newIndexOf: (index: number) => number | null,
): Readonly<Record<string, Each>> {
  const pattern = new RegExp(`^${linesField}\\.(\\d+)\\.(.+)$`)
  return Object.fromEntries(
    Object.entries(byPath).flatMap(([path, each]): [string, Each][] => {
      const match = pattern.exec(path)
      if (!match) return [[path, each]]
      const index = newIndexOf(Number(match[1]))
      return index === null ? [] : [[`${linesField}.${String(index)}.${match[2] ?? ''}`, each]]
    }),
  )
}

/** The items with the one at `from` moved to `to`; both are kept inside the list. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from)
  const item = items[from]
  return item === undefined ? rest : rest.toSpliced(Math.max(0, to), 0, item)
}
