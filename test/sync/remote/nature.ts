import type { Chance } from '../world/chance'

/** How a remote is built: it stays so. */
export interface Nature {
  readonly mode: 'plain' | 'partial' | 'full'
  readonly mostPerPage: number
  /** In what order its lists are. */
  readonly order: 'newest' | 'oldest' | 'strange'
  /** How finely it tells when a record changed. */
  readonly stamps: 'exact' | 'coarse' | 'tied'
  readonly rounding: 'same' | 'down'
  /** Whether it gives invoices a number of its own when they are made. */
  readonly isNumberingAtOnce: boolean
  readonly lineIds: 'kept' | 'new on writing' | 'new on reading'
  /** Whether lists leave fields out that GET shows. */
  readonly lists: 'whole' | 'partial'
  readonly keepsOptions: boolean
  /** Whether `options.shipping_tax` is read, where it is kept. */
  readonly taxesShipping: boolean
  readonly refusesNullEmail: boolean
  readonly addsFields: boolean
  /** Operations that it has not, as `GET clients/:id`. */
  readonly lacks: ReadonlySet<string>
  readonly lackStatus: 404 | 405
  readonly tokenLifeMs: number
  /** Where its links lead. */
  readonly links: 'here' | 'elsewhere' | 'relative'
  readonly generates: boolean
  /** Whether lists leave out what is old and not a device's, as archived things are. */
  readonly hides: boolean
}

/** Whether a document's shipping can bear tax there. */
export function readsShippingTax({ mode, keepsOptions, taxesShipping }: Nature): boolean {
  return mode === 'full' || (keepsOptions && taxesShipping)
}

/** What befalls requests: each a probability. It ends before everything is checked. */
export interface Weather {
  readonly failsBefore: number
  readonly failsAfter: number
  readonly html: number
  readonly tooMany: number
  readonly oddNext: number
  /** Lists are in another order at each request. */
  readonly isShuffling: boolean
}

export const fair: Weather = { failsBefore: 0, failsAfter: 0, html: 0, tooMany: 0, oddNext: 0, isShuffling: false }

/** Operations that a remote of mode plain may lack without being of no use. */
const dispensable: readonly [string, ...string[]] = [
  'GET clients/:id/contacts/:sub',
  'GET clients/:id/notes/:sub',
  'GET clients/:id/notes',
  'POST clients/:id/notes',
  'DELETE clients/:id/notes/:sub',
  'DELETE units/:id',
  'PUT taxes/:id',
  'GET units/:id',
  'GET saved-items/:id',
  'POST invoices/:id/write-off',
  'POST invoices/:id/duplicate',
  'POST estimates/:id/reopen',
  'PUT payments/:id',
  'DELETE payments/:id',
  'GET payments/:id',
  'POST saved-items',
  'POST recurring-invoices/:id/generate',
  'PUT organizations/:id',
  'PUT profile',
]

export function drawNature(chance: Chance, mode: Nature['mode']): Nature {
  const lacks = new Set<string>()
  if (mode === 'plain' && chance.is(0.3)) {
    for (let count = chance.between(1, 3); count > 0; count -= 1) lacks.add(chance.pick(dispensable))
  }
  return {
    mode,
    mostPerPage: chance.pick([100, 100, 50, 15, 3, 2]),
    order: chance.pick(['newest', 'newest', 'oldest', 'strange']),
    stamps: chance.pick(['exact', 'exact', 'coarse', 'tied']),
    rounding: chance.is(0.2) ? 'down' : 'same',
    isNumberingAtOnce: chance.is(0.25),
    lineIds: chance.pick(['kept', 'new on writing', 'new on reading']),
    lists: chance.is(0.2) ? 'partial' : 'whole',
    keepsOptions: chance.is(0.7),
    taxesShipping: true,
    refusesNullEmail: chance.is(0.2),
    addsFields: chance.is(0.3),
    lacks,
    lackStatus: chance.pick([404, 405]),
    tokenLifeMs: chance.pick([60, 60, 10, 600]) * 60_000,
    links: chance.pick(['here', 'here', 'elsewhere', 'relative']),
    generates: chance.is(0.3),
    hides: chance.is(0.15) && lacks.size === 0,
  }
}

/** A quarter of the seeds has none; in the others it is the worse the more of it there is. */
export function drawWeather(chance: Chance): Weather {
  if (chance.is(0.25)) return fair
  const part = (most: number) => (chance.is(0.5) ? 0 : chance.next() * most)
  return {
    failsBefore: part(0.1),
    failsAfter: part(0.15),
    html: part(0.05),
    tooMany: part(0.1),
    oddNext: part(0.9),
    isShuffling: chance.is(0.2),
  }
}

/** What the specification shows in detail. */
export const specified: ReadonlySet<string> = new Set([
  'POST auth/login',
  'POST recurring-invoices',
  'POST estimates',
  'PUT saved-items/:id',
  'PUT units/:id',
  'GET clients/:id/contacts',
  'GET recurring-invoices/:id/preview',
  'GET payments',
  'DELETE recurring-invoices/:id',
  'GET taxes',
  'GET taxes/:id',
])
