import { begin } from './0001-begin'
import type { Migration } from './migration'

/** Every migration of an organization's file, in order. */
export const migrations: readonly Migration[] = [begin]
