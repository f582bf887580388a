import { untrack } from 'svelte'
import type { Reply } from '../../../contract/define/envelope'
import type { RecordKind } from '../../../contract/define/operation'
import { common } from '../../../words/en/common'
import { unsaved } from '../../../words/en/unsaved'
import { onChanged } from '../data/api'
import { toasts } from '../shell/toasts.svelte'
import { inWindow } from '../shell/window-language'
import type { Form } from './form.svelte'

interface Identified {
  readonly id: string
}

interface Means<Stored, Values extends object> {
  readonly kind: RecordKind
  /** As the form was opened with it; null for a new one. */
  readonly opened: Stored | null
  readonly read: (id: string) => Promise<Reply<Stored>>
  /** What the form shows of it: nothing else of a record is written over. */
  readonly toValues: (record: Stored) => Values
  readonly form: Pick<Form<Values, unknown>, 'isDirty' | 'isBusy' | 'reset'>
}

/** The record of an open form that another device has changed, or another place: saved unseen, the form would undo that. */
export class NewerRecord<Stored extends Identified, Values extends object> {
  /** What is stored by now, where something else was typed over what it was. */
  found: Stored | null = $state.raw(null)
  /** As the form saved it last; null where it has not. */
  stored: Stored | null = $state.raw(null)
  readonly #means: Means<Stored, Values>
  #known: string | null

  constructor(means: Means<Stored, Values>) {
    this.#means = means
    this.#known = means.opened === null ? null : shownOf(means.toValues(means.opened))
  }

  /** Null for a new one that is not saved yet. */
  get id(): string | null {
    return (this.stored ?? this.#means.opened)?.id ?? null
  }

  /** Looks at it once more; a form in which nothing is typed shows what is found. */
  async look(): Promise<void> {
    const { form, read, toValues } = this.#means
    // What is being saved changes it, too.
    const isSending = () => form.isBusy
    const [id, known] = [this.id, this.#known]
    if (id === null || isSending()) return
    const reply = await read(id)
    if (!reply.ok || isSending() || this.#known !== known) return
    const record = reply.body.data
    if (shownOf(toValues(record)) === known) this.found = null
    else if (form.isDirty) this.found = record
    else this.#show(record)
  }

  /** It was saved by this form itself. */
  saved(record: Stored): void {
    this.stored = record
    this.#known = shownOf(this.#means.toValues(record))
    this.found = null
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

/** The record of an open form. */
export interface Followed<Stored> {
  /** Null for a new one that is not saved yet. */
  readonly id: string | null
  /** As the form saved it last; null where it has not. */
  readonly stored: Stored | null
  /** Takes what the form saved; answers whether more was typed meanwhile, and says so: the form stays. */
  saved(record: Stored): boolean
}

/**
 * Follows the record of the form that is being built, and tells where something else is typed; a new one once it is saved.
 */
export function followRecord<Stored extends Identified, Values extends object>(
  means: Means<Stored, Values>,
): Followed<Stored> {
  const newer = new NewerRecord(means)
  const words = inWindow(unsaved).newer
  $effect(() => onChanged([means.kind], () => void newer.look()))
  $effect(() => {
    if (newer.found === null) return
    const action = { label: words.show, run: newer.show }
    const toast = untrack(() => toasts.show(words.text, { action, lasts: 'untilDismissed' }))
    return () => untrack(() => toasts.dismiss(toast))
  })
  return {
    get id() {
      return newer.id
    },
    get stored() {
      return newer.stored
    },
    saved(record) {
      newer.saved(record)
      if (!means.form.isDirty) return false
      toasts.show(inWindow(common).savedBefore)
      return true
    },
  }
}

/** Lines are told apart anew whenever they are read. */
function shownOf(values: object): string {
  return JSON.stringify(values, (name, value: unknown) => (name === 'key' ? undefined : value))
}
