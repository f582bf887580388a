/**
 * Modules of a code as a picture of its dark runs, a few KB long, as it is kept with the page of each invoice; `over` is drawn
 * on top, in modules.
 */
export function squareOf(modules: readonly (readonly boolean[])[], over = ''): string {
  const size = modules.length
  const runs = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1] === true) return []
      const end = row.indexOf(false, x)
      return ['M', x, ',', y, 'h', (end < 0 ? size : end) - x, 'v1H', x, 'z']
    }),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(size)} ${String(size)}"><path d="${runs.join('')}"/>${over}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
