import { v7 } from 'uuid'
import { millisecondsToInstant } from '../kernel/instant'

/** A new UUIDv7: ids sort by when they were made. */
export const newId = (): string => v7()

export const readClock = () => millisecondsToInstant(Date.now())
