import { decodePDFRawStream, PDFContext } from '@cantoo/pdf-lib'
import { MOST_BYTES } from '../../../domain/e-invoice/read/limits'

/** What every filter of a PDF unfolds into; its `ensureBuffer` is asked for room before anything is written. */
interface Unfolding {
  readonly buffer: Uint8Array
  readonly ensureBuffer: (requested: number) => Uint8Array
}

/** All streams of one PDF together: the largest e-invoice and as many objects as a PDF of that size has, twice over. */
const MOST_UNFOLDED = 3 * MOST_BYTES

let left = MOST_UNFOLDED

/** From now on the streams of one more PDF are counted. */
export function beginUnfolding(): void {
  left = MOST_UNFOLDED
}

/** Whether the PDF unfolded to more than any, where the library stopped; it goes on with what it takes to be the next object. */
export const isEndless = (): boolean => left < 0

/**
 * The library bounds nothing that it unfolds, and a length that it is asked for only between blocks, of which one may have
 * no end. What all of its filters have in common grows no further than this.
 */
function boundUnfolding(unfolding: Unfolding): void {
  const { ensureBuffer } = unfolding
  const bounded = function (this: Unfolding, requested: number): Uint8Array {
    const before = this.buffer.length
    if (requested - before > left) left = -1
    if (left < 0) throw new RangeError('This PDF unfolds to more than any.')
    const buffer = ensureBuffer.call(this, requested)
    left -= buffer.length - before
    return buffer
  }
  Object.assign(unfolding, { ensureBuffer: bounded })
}

/** The part of the filters that is the same in all; found by one of them, as the library does not hand it out. */
function commonOfFilters(): Unfolding {
  let found: unknown = decodePDFRawStream(PDFContext.create().stream('', { Filter: 'ASCIIHexDecode' }))
  while (typeof found === 'object' && found !== null && !Object.hasOwn(found, 'ensureBuffer'))
    found = Reflect.getPrototypeOf(found)
  if (!isUnfolding(found)) throw new Error('The filters of the PDF library are made otherwise than they were.')
  return found
}

const isUnfolding = (found: unknown): found is Unfolding =>
  typeof found === 'object' && found !== null && 'ensureBuffer' in found

boundUnfolding(commonOfFilters())
