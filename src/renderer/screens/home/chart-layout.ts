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
  readonly ticks: readonly Tick[]
  /** Where the bars stand, or hang down from where more was credited than issued. */
  readonly zero: number
  /** Whether there is something below it. */
  readonly isBelow: boolean
}

const TICKS = 4
/** A bar that stands for something is never so low that it cannot be seen (px). */
const LEAST_HEIGHT = 2

/** Lays out twelve pairs of bars in a chart of this size (px); `left` and `bottom` are left for the axes' words. */
export function layOut(
  { currency, months }: CurrencyMonths,
  size: { readonly width: number; readonly height: number; readonly left: number; readonly bottom: number },
): ChartLayout {
  const floor = size.height - size.bottom
  const units = (minor: number) => Number(minorToDecimal(minor, currency))
  const amounts = months.flatMap(({ issuedMinor, receivedMinor }) => [issuedMinor, receivedMinor])
  const [least, largest] = [Math.min(0, ...amounts), Math.max(0, ...amounts)]
  // Without any figures the axis still needs a length.
  const y = scaleLinear([units(least), units(largest) || (least < 0 ? 0 : 1)], [floor, TOP]).nice(TICKS)
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
    ticks: y.ticks(TICKS).map((value) => ({ value, y: y(value) })),
    months: months.map((figures) => {
      const left = x(figures.month) ?? 0
      return {
        figures,
        center: left + half,
        band: { x: left - (x.step() - x.bandwidth()) / 2, y: 0, width: x.step(), height: floor },
        issued: barAt(left, figures.issuedMinor),
        received: barAt(left + half + GAP, figures.receivedMinor),
      }
    }),
  }
}

/** Room above the highest line, for its words (px). */
const TOP = 8
/** Half of what keeps a pair of bars apart (px). */
const GAP = 1
