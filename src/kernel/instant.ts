import type { Brand } from './brand'

/** A moment in UTC as `YYYY-MM-DDTHH:mm:ss.sssZ`: sorts as text. */
export type Instant = Brand<string, 'Instant'>

/** A moment in ISO 8601 as an Instant; the text is to be one. */
export function parseInstant(text: string): Instant {
  return millisecondsToInstant(Date.parse(text))
}

/** Reads a clock's milliseconds since 1970 as an Instant. */
export function millisecondsToInstant(milliseconds: number): Instant {
  return new Date(milliseconds).toISOString() as Instant
}
