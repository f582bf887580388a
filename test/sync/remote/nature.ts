import type { Chance } from '../world/chance'
import type { Kind } from './books'

/** How a remote is built: it stays so. */
export interface Nature {
  readonly mode: 'plain' | 'partial' | 'full'
  readonly mostPerPage: number
  /** In what order its lists are. */
  readonly order: 'newest' | 'oldest' | 'strange'
  /** How it tells when a record changed: to the millisecond, by the day, never, or as no clock would. */
  readonly stamps: Stamps
  readonly rounding: 'same' | 'down'
  /** Whether it gives invoices a number of its own when they are made. */
  readonly isNumberingAtOnce: boolean
  readonly lineIds: 'kept' | 'new on writing' | 'new on reading'
  /** Whether lists leave fields out that GET shows. */
  readonly lists: 'whole' | 'partial'
  readonly keepsOptions: boolean
  /** What it makes of what it is sent, by `kind.field`. */
  readonly habits: Readonly<Record<string, Habit>>
  /** Whether `options.shipping_tax` is read, where it is kept. */
  readonly taxesShipping: boolean
  /** Whether the day an invoice is due follows from its terms, is as it was sent, or never changes once it is set. */
  readonly dueDates: 'computed' | 'kept' | 'fixed'
  readonly refusesNullEmail: boolean
  /** Whether it lets what went out be changed. */
  readonly isLax?: boolean
  readonly addsFields: boolean
  /** Operations that it has not, as `GET clients/:id`. */
  readonly lacks: ReadonlySet<string>
  readonly lackStatus: 404 | 405
  readonly tokenLifeMs: number
  /** Where its links lead. */
  readonly links: 'here' | 'elsewhere' | 'relative'
  readonly generates: boolean
  /** What answers leave out of documents, though it is kept. */
  readonly omits: 'nothing' | 'totals' | 'numbers'
  /** What it says otherwise than its records come to: some open invoices are paid, and subtotals are another. */
  readonly misstates: 'nothing' | 'paid' | 'subtotals'
  /** Whether a login says whose token it is. */
  readonly tellsOrganization: boolean
  /** Whether it shows documents with an account of its own, to which clients are to pay. */
  readonly isPayee: boolean
  /** Whether it shows documents with taxes and units under names of its own. */
  readonly isRenaming: boolean
  /** Whether lists leave out what is old and not a device's, as archived things are. */
  readonly hides: boolean
}

export type Stamps = 'exact' | 'coarse' | 'tied' | 'none' | 'random' | 'rounded in lists'

/** The account of a remote that is paid in place of the business. */
export const PAYEE = { bank_name: 'Clearing House', iban: 'FR1420041010050500013M02606' }

/** What a remote puts behind the names of taxes and units that documents name. */
export const RENAMED = ' (Clearing House)'

/** A value may be left out, written in capitals, cut short or rounded. */
export type Habit = 'drop' | 'capitals' | 'short' | 'round'

const made: Readonly<Record<Exclude<Habit, 'drop'>, (value: unknown) => unknown>> = {
  capitals: (value) => (typeof value === 'string' ? value.toUpperCase() : value),
  short: (value) => (typeof value === 'string' ? value.slice(0, 6) : value),
  round: (value) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value),
}

/** What a remote makes of a value that it is sent. */
export function asKept({ habits }: Nature, kind: Kind, field: string, value: unknown): unknown {
  if (field === 'line_items' && Array.isArray(value) && 'line.description' in habits) {
    return value.map((line: Readonly<Record<string, unknown>>) => ({ ...line, description: null }))
  }
  const habit = habits[`${kind}.${field}`]
  return habit === undefined ? value : habit === 'drop' ? null : made[habit](value)
}

/** A record as a remote keeps it that was sent it so. */
export function recordAsKept(nature: Nature, kind: Kind, record: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(record).map(([field, value]) => [field, asKept(nature, kind, field, value)]))
}

/** Whether a remote leaves a field out, by its path. */
export const isDropped = ({ habits }: Nature, kind: Kind, path: string): boolean =>
  habits[`${kind}.${path.split('.')[0] ?? path}`] === 'drop'

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
  /** A record of an answer is as none can be. */
  readonly absurd: number
  /** Nothing is found at its address, as behind a wrong proxy; or one operation is not, as `GET payments`. */
  readonly missing?: string
}

export const fair: Weather = {
  failsBefore: 0,
  failsAfter: 0,
  html: 0,
  tooMany: 0,
  oddNext: 0,
  isShuffling: false,
  absurd: 0,
}

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
  const nature: Omit<Nature, 'omits' | 'misstates'> = {
    mode,
    mostPerPage: chance.pick([100, 100, 50, 15, 3, 2]),
    order: chance.pick(['newest', 'newest', 'oldest', 'strange']),
    stamps: drawStamps(chance.fork('stamps'), chance.pick(['exact', 'exact', 'coarse', 'tied'])),
    rounding: chance.is(0.2) ? 'down' : 'same',
    isNumberingAtOnce: chance.is(0.25),
    lineIds: chance.pick(['kept', 'new on writing', 'new on reading']),
    lists: chance.is(0.2) ? 'partial' : 'whole',
    keepsOptions: chance.is(0.7),
    habits: drawHabits(chance.fork('habits'), mode),
    taxesShipping: true,
    dueDates: chance.fork('due dates').pick(['computed', 'kept', 'fixed']),
    refusesNullEmail: chance.is(0.2),
    addsFields: chance.is(0.3),
    lacks,
    lackStatus: chance.pick([404, 405]),
    tokenLifeMs: chance.pick([60, 60, 10, 600]) * 60_000,
    links: chance.pick(['here', 'here', 'elsewhere', 'relative']),
    generates: chance.is(0.3),
    hides: chance.is(0.15) && lacks.size === 0,
    isPayee: mode !== 'full' && chance.fork('payee').is(0.15),
    isRenaming: mode !== 'full' && chance.fork('renaming').is(0.15),
    tellsOrganization: mode === 'full' || chance.fork('login').is(0.7),
  }
  const told = { ...nature, omits: drawOmits(chance.fork('omits'), nature) }
  return { ...told, misstates: drawMisstates(chance.fork('misstates'), told) }
}

/**
 * Figures that do not add up are worked out anew, and then those of a remote that rounds in its own way as well; what it
 * leaves out it cannot misstate.
 */
function drawMisstates(
  chance: Chance,
  { mode, rounding, omits }: Pick<Nature, 'mode' | 'rounding' | 'omits'>,
): Nature['misstates'] {
  const misstates = chance.is(0.85) ? 'nothing' : chance.pick(['paid', 'subtotals'] as const)
  const isUntold = misstates === 'subtotals' && (rounding === 'down' || omits === 'totals')
  return mode === 'full' || isUntold ? 'nothing' : misstates
}

/** Few tell of no clock at all. */
const drawStamps = (chance: Chance, usual: Stamps): Stamps =>
  chance.is(0.85) ? usual : chance.pick(['none', 'random', 'rounded in lists'])

/** A remote that rounds in its own way has to tell its totals. */
function drawOmits(chance: Chance, { mode, rounding }: Pick<Nature, 'mode' | 'rounding'>): Nature['omits'] {
  const omits = chance.is(0.9) ? 'nothing' : chance.pick(['totals', 'numbers'] as const)
  return mode === 'full' || (omits === 'totals' && rounding === 'down') ? 'nothing' : omits
}

/** What a remote may make of a field without being of no use: that people type it, and nothing is found by it alone. */
const possible: readonly [readonly [string, Habit], ...(readonly [string, Habit])[]] = [
  ['client.profile', 'drop'],
  ['client.address', 'drop'],
  ['client.name', 'capitals'],
  ['contact.phone', 'drop'],
  ['contact.phone', 'short'],
  ['contact.name', 'capitals'],
  ['saved_item.description', 'drop'],
  ['saved_item.description', 'short'],
  ['saved_item.price', 'round'],
  ['estimate.notes', 'drop'],
  ['estimate.notes', 'capitals'],
  ['estimate.shipping', 'drop'],
  ['invoice.notes', 'drop'],
  ['invoice.shipping', 'drop'],
  ['payment.notes', 'drop'],
  ['line.description', 'drop'],
]

function drawHabits(chance: Chance, mode: Nature['mode']): Nature['habits'] {
  if (mode === 'full' || !chance.is(0.25)) return {}
  return Object.fromEntries(Array.from({ length: chance.between(1, 5) }, () => chance.pick(possible)))
}

/** A quarter of the seeds has none; in the others it is the worse the more of it there is. */
export function drawWeather(chance: Chance, mode: Nature['mode']): Weather {
  if (chance.is(0.25)) return fair
  const part = (most: number) => (chance.is(0.5) ? 0 : chance.next() * most)
  return {
    failsBefore: part(0.1),
    failsAfter: part(0.15),
    html: part(0.05),
    tooMany: part(0.1),
    oddNext: part(0.9),
    isShuffling: chance.is(0.2),
    absurd: mode === 'full' ? 0 : drawAbsurd(chance.fork('absurd')),
  }
}

/** A third of the seeds has it. */
const drawAbsurd = (chance: Chance) => (chance.is(0.3) ? chance.next() * 0.5 : 0)

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
