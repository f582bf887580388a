import type { Drafts } from '../../../state/forms/drafts.svelte'

/** What every field takes. `name`, `error`, `onedit` and `drafts` come from `{...form.field('wire_path')}`. */
export interface FieldProps {
  readonly label: string
  readonly name?: string | undefined
  readonly error?: string | undefined
  readonly onedit?: (() => void) | undefined
  /** Where a field of choices keeps what is no choice yet. */
  readonly drafts?: Drafts | undefined
  readonly hint?: string | undefined
  readonly isLabelHidden?: boolean | undefined
  /** Says "Optional" beside the label. Fields are required unless they say so. */
  readonly isOptional?: boolean | undefined
  readonly isDisabled?: boolean | undefined
}

/** The ids that describe a control to a screen reader, as `Field` gives them. */
export function describedBy(id: string, error: string | undefined, hint: string | undefined): string | undefined {
  if (error) return `${id}-error`
  return hint ? `${id}-hint` : undefined
}
