import { router } from '../router/router.svelte'

/** The query that names the field of a form which one came to fill in or mend. */
export const ASKED_FIELD = 'field'

/** Focuses the field that one came for; false where one came for none, or it is not there. */
export function focusAsked(form: HTMLElement | undefined): boolean {
  const name = router.place.query[ASKED_FIELD]
  const field = name === undefined ? null : form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
  if (!field) return false
  field.focus()
  return true
}
