export interface Point {
  readonly x: number
  readonly y: number
}

/** What a pen leaves between touching the paper and leaving it. */
export type Stroke = readonly Point[]

/** The part of a field that strokes cover, with as much room around them; null where there are none. */
export function coveredBy(strokes: readonly Stroke[], room: number) {
  const points = strokes.flat()
  if (points.length === 0) return null
  const [left, right] = span(points.map(({ x }) => x))
  const [top, bottom] = span(points.map(({ y }) => y))
  return { x: left - room, y: top - room, width: right - left + 2 * room, height: bottom - top + 2 * room }
}

/** One by one, as a long stroke has more points than a call takes arguments. */
function span(values: readonly number[]): readonly [number, number] {
  let [least, most] = [Infinity, -Infinity]
  for (const value of values) [least, most] = [Math.min(least, value), Math.max(most, value)]
  return [least, most]
}

/** What draws, of a canvas. */
interface Pen {
  beginPath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  quadraticCurveTo(towardsX: number, towardsY: number, x: number, y: number): void
  stroke(): void
}

/** Draws a stroke as one line without corners: each point is what the line bends towards between the middles beside it. */
export function drawStroke(pen: Pen, [first, ...rest]: Stroke): void {
  if (first === undefined) return
  pen.beginPath()
  pen.moveTo(first.x, first.y)
  let before = first
  for (const point of rest) {
    pen.quadraticCurveTo(before.x, before.y, (before.x + point.x) / 2, (before.y + point.y) / 2)
    before = point
  }
  pen.lineTo(before.x, before.y)
  pen.stroke()
}
