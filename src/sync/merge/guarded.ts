import { lateFeeFields } from '../../domain/invoices/terms-fields'
import { parents, type Content, type SyncRule } from '../rules/sync-rule'

/** Why a person is asked about what a plain remote alone has changed. */
export type Guard = 'has gone to the client' | 'late fees' | 'made of what was sent'

interface Changed {
  /** The record as it is here. */
  readonly local: Content
  /** What is other there than it was agreed. */
  readonly taken: readonly string[]
  /** Whether that is what the remote made of what was sent to it. */
  readonly isMade: boolean
}

interface Guarded {
  readonly guard: Guard
  readonly fields: readonly string[]
}

/**
 * What a plain remote alone has changed and nobody takes over unasked; null where all of it is, and can be brought back.
 * What a client has seen stays as it was seen, no fees are charged that nobody here agreed to, and what is sent costs no
 * more there, and is for nobody else, than was said here.
 */
export function guardedOf(rule: SyncRule, { local, taken, isMade }: Changed): Guarded | null {
  const among = (guard: Guard, isGuarded: (field: string) => boolean): Guarded | null => {
    const fields = taken.filter(isGuarded)
    return fields.length > 0 ? { guard, fields } : null
  }
  const isDecisive = (field: string) =>
    rule.mergeGroup.length > 0 && (rule.mergeGroup.includes(field) || parents.some((parent) => parent === field))
  return (
    (rule.isOffered?.(local) === true ? among('has gone to the client', (field) => field !== 'status') : null) ??
    among('late fees', (field) => lateFeeFields.includes(field)) ??
    (isMade ? among('made of what was sent', isDecisive) : null)
  )
}
