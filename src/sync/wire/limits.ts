import { z } from 'zod'
import { enumValues, type EnumName } from '../../domain/enums'
import { compareDecimals, decimalScale, ZERO } from '../../domain/money/decimal'
import { decimalOf, recordOf } from '../../domain/wire/read-fields'
import { isKeepable } from '../../contract/define/keepable'
import { dayOf } from './read-wire'

/**
 * Field schemas of what a remote sends, with the limits of /v1. What is left out or null is fine here: what a record cannot
 * do without is for the rule of its kind to say.
 */
function field(isFine: (value: unknown) => boolean, problem: string | (() => string)) {
  return z
    .unknown()
    .optional()
    .refine((value) => (value ?? null) === null || value === '' || isFine(value), { error: problem })
}

/** A text of at most so many characters; what is no text is not read. */
export function textUpTo(most: number) {
  const isFine = (value: unknown) => typeof value !== 'string' || (value.length <= most && isKeepable(value))
  // Written when it is told: the first number that is written costs every start some ten milliseconds.
  return field(isFine, () => `is longer than ${most.toLocaleString('en')} characters, or holds one that cannot be kept`)
}

/** 64 KB (contract/v1/documents), and the name and rate of the shipping's tax that answers add to it. */
const MOST_OPTIONS = 66_000
/** As JSON: `"":0,` */
const SHORTEST_OPTION = 5

/** Whether options can be short enough by their number: ten thousands are counted sooner than written. */
const areFewEnough = (value: object | null) => Object.keys(value ?? {}).length * SHORTEST_OPTION <= MOST_OPTIONS

/** What is kept with a document, of whatever form: it is compared as a whole, and more often than once. */
export const options = field(
  (value) => typeof value !== 'object' || (areFewEnough(value) && JSON.stringify(value).length <= MOST_OPTIONS),
  'are larger than 64 KB',
)

const MOST_AMOUNT = 1e12
const MOST_DECIMALS = 20

function isAmount(value: unknown, most: number): boolean {
  const decimal = decimalOf(value)
  return decimal !== null && Math.abs(Number(decimal)) <= most && decimalScale(decimal) <= MOST_DECIMALS
}

function isAboveZero(value: unknown): boolean {
  const decimal = decimalOf(value)
  return decimal !== null && compareDecimals(decimal, ZERO) > 0
}

export const amount = field(
  (value) => isAmount(value, MOST_AMOUNT) && Math.abs(Number(value)) < MOST_AMOUNT,
  'is not an amount below 1,000,000,000,000',
)
/** Of a payment, as /v1 takes it: nothing that is paid back is one. */
export const paidAmount = amount.refine(
  (value) => (value ?? null) === null || value === '' || isAboveZero(value),
  'is not above 0',
)

export const percent = field((value) => isAmount(value, 100), 'is not a percentage up to 100')

export const day = field((value) => dayOf(value) !== null, 'is not a day from 1900 on')

const MOST_COUNTED = 999_999_999

/** How often something happened. */
export const counter = field(
  (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_COUNTED,
  'is not a number that can be counted to',
)

/** Of a document; which numbers can be kept is for its kind to say. */
export const documentNumber = field(
  (value) => typeof value !== 'number' || Number.isSafeInteger(value),
  'is not a whole number that can be kept exactly',
)

const REMOTE_ID = /^(?!\.{1,2}$)[^\p{Cc}\p{Cs}]{1,64}$/u

/** Whether a remote may call a record so: it stands in addresses, and is kept with the record. */
export function isRemoteId(value: unknown): value is string {
  return typeof value === 'string' && REMOTE_ID.test(value)
}

export const reference = field(isRemoteId, 'is not an id of at most 64 characters')

export function oneOf(name: EnumName) {
  const values: readonly unknown[] = enumValues(name)
  return field((value) => values.includes(value), 'is none that is known here')
}

/** An object that may be there; anything else in its place, such as an empty list, is not read. */
export function objectOf<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.preprocess((value) => recordOf(value) ?? undefined, z.looseObject(shape).optional())
}

/** A list of at most so many names; what is none is not read. */
export function namesUpTo(most: number) {
  const isName = (value: unknown) => typeof value === 'string' && value.length <= 255 && isKeepable(value)
  return field(
    (value) => !Array.isArray(value) || (value.length <= most && value.every(isName)),
    () => `has more than ${most.toLocaleString('en')} entries, or one that cannot be kept`,
  )
}

export function listOf<Shape extends z.core.$ZodLooseShape>(shape: Shape, most: number) {
  return z
    .array(z.looseObject(shape, 'is not one that can be read'), 'is not a list')
    .max(most, { error: () => `has more than ${most.toLocaleString('en')} entries` })
    .nullish()
}
