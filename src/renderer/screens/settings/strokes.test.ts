import { expect, it } from 'vitest'
import { coveredBy, drawStroke } from './strokes'

it('finds what strokes cover, with room around them', () => {
  const strokes = [
    [{ x: 10, y: 50 }],
    [
      { x: 40, y: 20 },
      { x: 25, y: 30 },
    ],
  ]
  expect(coveredBy(strokes, 5)).toEqual({ x: 5, y: 15, width: 40, height: 40 })
  expect(coveredBy([[]], 5)).toBeNull()
})

it('draws from the first point to the last, and a dot where there is but one', () => {
  const drawn: string[] = []
  const note =
    (name: string) =>
    (...numbers: number[]) =>
      void drawn.push([name, ...numbers].join(' '))
  const pen = {
    beginPath: note('begin'),
    moveTo: note('move'),
    lineTo: note('line'),
    quadraticCurveTo: note('curve'),
    stroke: note('stroke'),
  }
  drawStroke(pen, [
    { x: 0, y: 0 },
    { x: 2, y: 4 },
  ])
  drawStroke(pen, [{ x: 7, y: 7 }])
  drawStroke(pen, [])
  expect(drawn).toEqual([
    ...['begin', 'move 0 0', 'curve 0 0 1 2', 'line 2 4', 'stroke'],
    ...['begin', 'move 7 7', 'line 7 7', 'stroke'],
  ])
})
