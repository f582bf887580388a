import type { Reply } from '../../../contract/define/envelope'
import type { RecordKind } from '../../../contract/define/operation'
import { onChanged } from '../data/api'
import type { Form } from './form.svelte'

interface Means<Stored, Values extends object> {
  readonly kind: RecordKind
  /** As the form was opened with it. */
  readonly opened: Stored
  readonly read: () => Promise<Reply<Stored>>
  /** What the form shows of it: nothing else of a record is written over. */
  readonly toValues: (record: Stored) => Values
  readonly form: Pick<Form<Values, unknown>, 'isDirty' | 'isBusy' | 'reset'>
}

/** The record of an open form that another device has changed, or another place: saved unseen, the form would undo that. */
export class NewerRecord<Stored = unknown, Values extends object = object> {
  /** What is stored by now, where something else was typed over what it was. */
  found: Stored | null = $state.raw(null)
  readonly #means: Means<Stored, Values>
  #known: string

  constructor(means: Means<Stored, Values>) {
    this.#means = means
    this.#known = shownOf(means.toValues(means.opened))
  }

  /** Looks at it once more; a form in which nothing is typed shows what is found. */
  async look(): Promise<void> {
    const { form, read, toValues } = this.#means
    // What is being saved changes it, too.
    const isSending = () => form.isBusy
    if (isSending()) return
    const reply = await read()
    if (!reply.ok || isSending()) return
    const record = reply.body.data
    if (shownOf(toValues(record)) === this.#known) this.found = null
    else if (form.isDirty) this.found = record
    else this.#show(record)
  }

  /** Shows what was found in the place of what is typed. */
  show = (): void => {
    if (this.found !== null) this.#show(this.found)
  }

  #show(record: Stored): void {
    const values = this.#means.toValues(record)
    this.#known = shownOf(values)
    this.found = null
    this.#means.form.reset(values)
  }
}

/** Follows the record of the form that is being built; nothing of a new one. */
export function newerRecord<Stored, Values extends object>(
  opened: Stored | null,
  means: Omit<Means<Stored, Values>, 'opened'>,
): NewerRecord<Stored, Values> | null {
  if (opened === null) return null
  const newer = new NewerRecord({ ...means, opened })
  $effect(() => onChanged([means.kind], () => void newer.look()))
  return newer
}

/** Lines are told apart anew whenever they are read. */
function shownOf(values: object): string {
  return JSON.stringify(values, (name, value: unknown) => (name === 'key' ? undefined : value))
}
