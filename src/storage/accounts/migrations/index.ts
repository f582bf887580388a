import type { Migration } from '../../migrations/migration'
import { begin } from './0001-begin'
import { emailChanges } from './0002-email-changes'

/** Every migration of the accounts file, in order. */
export const accountMigrations: readonly Migration[] = [begin, emailChanges]
