import { drawNature, drawWeather, type Nature, type Weather } from '../remote/nature'
import { drawConditions, type Conditions } from '../network/network'
import type { Chance } from './chance'

const DAY = 86_400_000

/** What a seed is to be. */
export interface Plan {
  readonly devices: number
  readonly nature: Nature
  readonly weather: Weather
  readonly conditions: Conditions
  /** How long everything may go wrong. */
  readonly faultsMs: number
  readonly workPerDevice: number
  /** How often a device does a whole day's work before its next round. */
  readonly busyDays: number
  readonly workElsewhere: number
  readonly crashesPerDevice: number
  readonly fullDisks: number
  readonly clockMoves: number
  readonly offlineSpells: number
  readonly tokenExpiries: number
  readonly restores: number
  /** What each device has before it is linked. */
  readonly workBefore: number
  /** How long at most between two rounds of a device. */
  readonly restMs: number
  /** How likely a person settles what a device asks about, each time they look. */
  readonly settles: number
  /** So many entries go at once to our own server, as if a queue were of hundreds; null: as many as it takes. */
  readonly mostAtOnce: number | null
}

/** Draws a plan: most seeds have only some of the adversities, and so some seeds have each by itself. */
export function drawPlan(chance: Chance): Plan {
  const mode = chance.pick<Nature['mode']>([
    'plain',
    'plain',
    'plain',
    'plain',
    'plain',
    'plain',
    'full',
    'full',
    'full',
    'partial',
  ])
  const faultsMs = chance.between(DAY, 21 * DAY)
  const some = (least: number, most: number) => (chance.is(0.5) ? 0 : chance.between(least, most))
  return {
    devices: chance.pick([1, 1, 2, 2, 2, 3, 3, 4]),
    nature: drawNature(chance, mode),
    weather: drawWeather(chance, mode),
    conditions: drawConditions(chance),
    faultsMs,
    workPerDevice: chance.between(5, 16),
    workElsewhere: some(3, 15),
    crashesPerDevice: chance.is(0.4) ? 0 : chance.between(1, 5),
    fullDisks: some(1, 2),
    clockMoves: some(1, 2),
    offlineSpells: some(1, 2),
    tokenExpiries: some(1, 2),
    restores: chance.is(0.2) ? 1 : 0,
    workBefore: chance.is(0.3) ? chance.between(1, 4) : 0,
    restMs: Math.round((2 * faultsMs) / chance.between(3, 12)),
    settles: chance.pick([0, 0.3, 1]),
    busyDays: chance.is(0.1) ? 1 : 0,
    mostAtOnce: chance.is(0.5) ? 2 : null,
  }
}
