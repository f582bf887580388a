import { bigEndian, latin1, standsAt } from './bytes'

export interface PictureSize {
  readonly width: number
  readonly height: number
}

const PNG = '\x89PNG\r\n\x1a\n'
const JPEG = '\xff\xd8\xff'

export const isPng = (bytes: Uint8Array): boolean => standsAt(bytes, 0, PNG)
export const isJpeg = (bytes: Uint8Array): boolean => standsAt(bytes, 0, JPEG)

/** The size that a PNG says it has; null where it is not whole, chunk after chunk to its end. */
export function pngSize(bytes: Uint8Array): PictureSize | null {
  if (!isPng(bytes) || !standsAt(bytes, 12, 'IHDR')) return null
  let hasPixels = false
  for (let at = PNG.length; at + 12 <= bytes.length; at += 12 + bigEndian(bytes, at, 4)) {
    const name = latin1(bytes, at + 4, at + 8)
    if (name === 'IDAT') hasPixels = true
    if (name === 'IEND') return hasPixels ? sizeOf(bigEndian(bytes, 16, 4), bigEndian(bytes, 20, 4)) : null
  }
  return null
}

/** Frames that Chromium shows: baseline, extended and progressive. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2])
const SCAN = 0xda

/** The size that a JPEG says it has; null where it does not come to pixels, segment after segment. */
export function jpegSize(bytes: Uint8Array): PictureSize | null {
  if (!isJpeg(bytes)) return null
  let size: PictureSize | null = null
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    // Any number of them may stand before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === SCAN) return size
    if (FRAMES.has(marker)) size = sizeOf(bigEndian(bytes, at + 7, 2), bigEndian(bytes, at + 5, 2))
    at += 2 + bigEndian(bytes, at + 2, 2)
  }
  return null
}

const sizeOf = (width: number, height: number): PictureSize | null =>
  width > 0 && height > 0 ? { width, height } : null
