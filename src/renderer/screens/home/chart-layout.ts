import { scaleBand, scaleLinear } from 'd3-scale'
import { minorToDecimal } from '../../../domain/money/minor'
import type { CurrencyMonths, MonthFigures } from './months'

/** A bar's place in pixels from the chart's upper left corner. Geometry only: no amount is read back from it. */
export interface Bar {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface MonthBars {
  readonly figures: MonthFigures
  /** The middle of the month's place, for its name. */
  readonly center: number
  /** The whole place, for the pointer. */
  readonly band: Bar
  readonly issued: Bar
  readonly received: Bar
}

export interface Tick {
  /** In whole units of the currency. */
  readonly value: number
  readonly y: number
}

export interface ChartLayout {
  readonly months: readonly MonthBars[]
  /** Where the bars stand, or hang down from where more was credited than issued. */
  readonly zero: number
  /** Whether there is something below it. */
  readonly isBelow: boolean
}

const TICKS = 4
/** A bar that stands for something is never so low that it cannot be seen (px). */
const LEAST_HEIGHT = 2

interface Size {
  readonly width: number
  readonly height: number
  /** Left for the words of the axes. */
  readonly left: number
  readonly bottom: number
}

const unitsOf =
  ({ currency }: CurrencyMonths) =>
  (minor: number) =>
    Number(minorToDecimal(minor, currency))

function heightsOf(figures: CurrencyMonths, { height, bottom }: Pick<Size, 'height' | 'bottom'>) {
  const units = unitsOf(figures)
  const amounts = figures.months.flatMap(({ issuedMinor, receivedMinor }) => [issuedMinor, receivedMinor])
  const [least, largest] = [Math.min(0, ...amounts), Math.max(0, ...amounts)]
  // Without any figures the axis still needs a length.
  const range = [units(least), units(largest) || (least < 0 ? 0 : 1)]
  return { y: scaleLinear(range, [height - bottom, TOP]).nice(TICKS), least }
}

/** The figures that the axis shows, and where (px). */
export function ticksOf(figures: CurrencyMonths, size: Pick<Size, 'height' | 'bottom'>): readonly Tick[] {
  const { y } = heightsOf(figures, size)
  return y.ticks(TICKS).map((value) => ({ value, y: y(value) }))
}

/** Lays out twelve pairs of bars in a chart of this size (px). */
export function layOut(figures: CurrencyMonths, size: Size): ChartLayout {
  const { months } = figures
  const floor = size.height - size.bottom
  const units = unitsOf(figures)
  const { y, least } = heightsOf(figures, size)
  const zero = y(0)
  const x = scaleBand(
    months.map(({ month }) => month),
    [size.left, size.width],
  )
    .paddingInner(0.36)
    .paddingOuter(0.18)
  const half = x.bandwidth() / 2
  const barAt = (left: number, minor: number): Bar => {
    const height = minor === 0 ? 0 : Math.max(LEAST_HEIGHT, Math.abs(zero - y(units(minor))))
    return { x: left, y: minor < 0 ? zero : zero - height, width: Math.max(0, half - GAP), height }
  }
  return {
    zero,
    isBelow: least < 0,
    months: months.map((month) => {
      const left = x(month.month) ?? 0
      return {
        figures: month,
        center: left + half,
        band: { x: left - (x.step() - x.bandwidth()) / 2, y: 0, width: x.step(), height: floor },
        issued: barAt(left, month.issuedMinor),
        received: barAt(left + half + GAP, month.receivedMinor),
      }
    }),
  }
}

/** Room above the highest line, for its words (px). */
const TOP = 8
/** Half of what keeps a pair of bars apart (px). */
const GAP = 1
