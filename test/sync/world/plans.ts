import { drawLine } from '../network/line'
import { calm } from '../network/network'
import { drawNature, fair, type Nature } from '../remote/nature'
import { Chance } from './chance'
import { drawPlan, type Plan } from './plan'

const ordinary: Nature = {
  mode: 'plain',
  mostPerPage: 100,
  order: 'newest',
  stamps: 'exact',
  rounding: 'same',
  isNumberingAtOnce: false,
  lineIds: 'kept',
  lists: 'whole',
  keepsOptions: true,
  habits: {},
  taxesShipping: true,
  dueDates: 'computed',
  refusesNullEmail: false,
  addsFields: false,
  lacks: new Set(),
  lackStatus: 404,
  tokenLifeMs: 3_600_000,
  links: 'here',
  generates: false,
  hides: false,
  isPayee: false,
  isRenaming: false,
  omits: 'nothing',
  misstates: 'nothing',
  tellsOrganization: true,
}

/** A world in which nothing happens by itself. */
export function stillPlan(devices: number, mode: Nature['mode'], habits: Partial<Nature> = {}): Plan {
  return {
    devices,
    nature: { ...ordinary, ...habits, mode },
    weather: fair,
    conditions: calm,
    faultsMs: 0,
    workPerDevice: 0,
    busyDays: 0,
    workElsewhere: 0,
    crashesPerDevice: 0,
    fullDisks: 0,
    clockMoves: 0,
    offlineSpells: 0,
    tokenExpiries: 0,
    restores: 0,
    workBefore: 0,
    restMs: 0,
    settles: 0,
    mostAtOnce: null,
  }
}

/** One device, on which somebody works through a seed's faults, and our server, at which nobody else does. */
export function alonePlan(seed: number): Plan {
  const drawn = drawPlan(new Chance(seed).fork('plan'))
  const { nature } = stillPlan(1, 'full')
  return {
    ...drawn,
    nature,
    devices: 1,
    workPerDevice: 20,
    workElsewhere: 0,
    workBefore: 0,
    restores: 0,
    clockMoves: 0,
    settles: 0,
  }
}

/** One device at a plain remote that tells its moments, is set back, and at which nobody else works. */
export function setBackPlan(seed: number): Plan {
  const chance = new Chance(seed).fork('set back')
  const drawn = drawPlan(chance.fork('plan'))
  const nature = drawNature(chance.fork('nature'), 'plain')
  return {
    ...drawn,
    nature: { ...nature, stamps: 'exact', generates: false },
    devices: 1,
    workPerDevice: 20,
    workElsewhere: 0,
    workBefore: 0,
    restores: chance.between(1, 2),
  }
}

/** Devices of our own server, which is set back to an older copy while they, and others, work on. */
export function restoredPlan(seed: number): Plan {
  const drawn = drawPlan(new Chance(seed).fork('plan'))
  const { nature } = stillPlan(1, 'full', { generates: seed % 3 === 0 })
  return { ...drawn, nature, workPerDevice: 16, restores: 1 }
}

/** Devices that have nothing but short sessions, on lines that fail each time in the same way, until all is calm. */
export function narrowPlan(seed: number): Plan {
  const chance = new Chance(seed).fork('narrow')
  const mode = chance.pick<Nature['mode']>(['full', 'full', 'full', 'plain'])
  const devices = chance.pick([1, 1, 2, 2, 3])
  const faultsMs = chance.pick([2, 5]) * 86_400_000
  const still = stillPlan(devices, mode)
  return {
    ...still,
    conditions: { ...calm, line: drawLine(chance.fork('line')) },
    faultsMs,
    restMs: Math.round((2 * faultsMs) / chance.pick([20, 40])),
    workPerDevice: chance.between(8, 20),
    busyDays: chance.is(0.3) ? 1 : 0,
    workElsewhere: chance.is(0.4) ? chance.between(2, 8) : 0,
    settles: 0,
    mostAtOnce: chance.pick([null, 1, 2, 5]),
  }
}

/** Devices that sync again within a minute, as after each change and by hand: much is still put off when it is changed again. */
export function hastyPlan(seed: number): Plan {
  const chance = new Chance(seed).fork('hasty')
  const drawn = drawPlan(chance.fork('plan'))
  const mode = chance.pick<Nature['mode']>(['full', 'full', 'plain'])
  return {
    ...drawn,
    nature: drawNature(chance.fork('nature'), mode),
    faultsMs: 30 * 60_000,
    restMs: chance.pick([15, 30, 60]) * 1000,
    workPerDevice: chance.between(12, 24),
    offlineSpells: 0,
    restores: 0,
    busyDays: 0,
    clockMoves: 0,
    workElsewhere: Math.min(drawn.workElsewhere, 8),
  }
}
