import fc from 'fast-check'
import type { Terms } from './model'

/** Something that is done with an invoice, or a number of days that pass. */
export type Step =
  | { readonly do: 'pass'; readonly days: number }
  | { readonly do: 'work' }
  | {
      readonly do: 'pay'
      /** Thousandths of the invoice's total. */
      readonly share: number
      readonly daysFromToday: number
      readonly isSettled: boolean | undefined
      readonly isOverpaymentAllowed: boolean
    }
  | { readonly do: 'move'; readonly which: number; readonly daysFromToday: number }
  | { readonly do: 'settle'; readonly which: number; readonly isSettled: boolean }
  | { readonly do: 'resize'; readonly which: number; readonly share: number }
  | { readonly do: 'delete'; readonly which: number }
  | { readonly do: 'waive'; readonly daysAgo: number | null }
  | { readonly do: 'writeOff' }
  | { readonly do: 'void' }

export interface History {
  readonly base: number
  readonly currency: 'EUR' | 'JPY' | 'KWD'
  readonly total: bigint
  readonly terms: Pick<Terms, 'kind' | 'interval' | 'fee'>
  /** The day it bears, and how long it may take to pay, in days from the beginning. */
  readonly datedAt: number
  readonly netTerms: 'IMMEDIATELY' | 'NET15' | 'NET30'
  readonly draftDays: number
  readonly steps: readonly Step[]
}

const which = fc.nat(3)
const daysFromToday = fc.oneof(fc.integer({ min: -70, max: 0 }), fc.integer({ min: -5, max: 30 }))
const share = fc.oneof(fc.constantFrom(1000, 500, 1), fc.integer({ min: 1, max: 1500 }))

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 3, arbitrary: fc.constant({ do: 'work' as const }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      share,
      daysFromToday,
      isSettled: fc.constantFrom(undefined, true, false),
      isOverpaymentAllowed: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('move' as const), which, daysFromToday }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('settle' as const), which, isSettled: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('resize' as const), which, share }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('delete' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('waive' as const),
      daysAgo: fc.option(fc.nat(20), { nil: null }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'writeOff' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'void' as const }) },
)

const interval = fc.constantFrom('ONE_TIME' as const, 'DAILY', 'WEEKLY', 'MONTHLY')
/** Up to 30 percent, or as many units; a fixed one also more than a document can carry. */
const fee = fc.oneof(fc.bigInt({ min: 0n, max: 300_000n }), fc.constantFrom(15_000n, 1_000_000n, 1n))
const terms = fc.oneof(
  fc.record({ kind: fc.constant('PERCENTAGE' as const), interval, fee }),
  fc.record({
    kind: fc.constant('FIXED' as const),
    interval,
    fee: fc.oneof(fee, fc.constant(9_999_999_999_999_900n)),
  }),
)
const total = fc.oneof(fc.bigInt({ min: 1n, max: 300_000n }), fc.constantFrom(1n, 33n, 100_000n, 999_999_999_999n))

/** The smallest amount of each currency, in ten-thousandths of its unit. */
const finest = { EUR: 100n, JPY: 10_000n, KWD: 10n }

/** A fixed fee has no more decimals than its currency. */
const inCurrency = (drawn: History): History =>
  drawn.terms.kind === 'FIXED'
    ? { ...drawn, terms: { ...drawn.terms, fee: drawn.terms.fee - (drawn.terms.fee % finest[drawn.currency]) } }
    : drawn

const drawn: fc.Arbitrary<History> = fc.record({
  base: fc.nat(800),
  currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
  total,
  terms,
  datedAt: fc.integer({ min: -60, max: 20 }),
  netTerms: fc.constantFrom('IMMEDIATELY', 'NET15', 'NET30'),
  draftDays: fc.oneof(fc.constant(0), fc.nat(60)),
  steps: fc.array(step, { minLength: 1, maxLength: 14 }),
})

export const history = drawn.map(inCurrency)
