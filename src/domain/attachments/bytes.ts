/** A whole number of `count` bytes, the most significant first; NaN beyond the end. */
export function bigEndian(bytes: Uint8Array, at: number, count: number): number {
  let number = 0
  for (let index = at; index < at + count; index += 1) number = number * 0x100 + (bytes[index] ?? NaN)
  return number
}

/** A whole number of `count` bytes, the least significant first; NaN beyond the end. */
export function littleEndian(bytes: Uint8Array, at: number, count: number): number {
  let number = 0
  for (let index = at + count - 1; index >= at; index -= 1) number = number * 0x100 + (bytes[index] ?? NaN)
  return number
}

/** Bytes as text of one character each. */
export function latin1(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}

/** Whether these characters stand at a place. */
export function standsAt(bytes: Uint8Array, at: number, characters: string): boolean {
  return latin1(bytes, at, at + characters.length) === characters
}
