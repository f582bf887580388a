import { tick } from 'svelte'
import type { Reply } from '../../../contract/define/envelope'
import { fields } from '../../../words/en/fields'
import { adoptTyped, textsOf, withTexts } from './adopt-typed'
import { Drafts } from './drafts.svelte'
import { inWindow } from '../shell/window-language'

export interface FormOptions<Values, Data> {
  /** The call that saves, handed what was typed, e.g. `(values) => bridge.createClient({ body: toBody(values) })`. */
  readonly send: (values: Values) => Promise<Reply<Data>>
  /** After success; the form counts as saved by then, so it may be left. */
  readonly onsaved?: (data: Data, message: string) => void | Promise<void>
  /** Whether an answer means that what was typed is saved; left out where each does. */
  readonly isSaved?: (data: Data) => boolean
  /** What can be told without asking, by wire path; `{}` lets the form be sent. */
  readonly check?: (values: Values) => Readonly<Record<string, readonly string[]>>
  /** Asks before what was typed is sent, where it does more than one may expect; false leaves it unsent. */
  readonly isSure?: (values: Values) => Promise<boolean>
  /** What what is typed still brings along, such as what follows from a choice: sent before, it would be left out. */
  readonly brought?: () => Promise<void>
  /** Whether the choice in the field of a path counts at present; left out where all of them always do. */
  readonly isAsked?: (path: string, values: Values) => boolean
}

/** What a field widget needs to know about its place in the form; spread it: `{...form.field('name')}`. */
export interface FieldBinding {
  readonly name: string
  readonly error: string | undefined
  readonly onedit: () => void
  readonly drafts: Drafts
}

/** The first control to mend; of a group of choices, its first choice: the group itself takes no focus. */
const INVALID = '[aria-invalid="true"]:not([role="radiogroup"]), [role="radiogroup"][aria-invalid="true"] input:enabled'

/** A form's values (anything JSON can hold), failures and sending. A failure changes nothing that was typed. */
export class Form<Values extends object, Data> {
  values: Values
  /** Messages by wire field path (`line_items.0.price`), as the 422 envelope carries them. */
  errors: Readonly<Record<string, readonly string[]>> = $state.raw({})
  /** What went wrong as a whole; empty while nothing has. */
  message = $state('')
  isBusy = $state(false)
  /** What is typed in its fields and no choice yet. */
  readonly drafts: Drafts
  readonly #options: FormOptions<Values, Data>
  /** The fields that are drawn: each is bound anew when the errors change. */
  readonly #claimed = new Set<string>()
  /** The paths of errors that no field on the screen shows. */
  #unclaimed: readonly string[] = $state.raw([])
  /** Sent and saved, and what follows on it is not done yet: sent again, a new record would be made twice. */
  #isFollowedUp = false
  #saved = $state('')
  #element: HTMLFormElement | undefined = $state.raw()

  constructor(initial: Values, options: FormOptions<Values, Data>) {
    const values = $state(initial)
    this.values = values
    this.#options = options
    this.drafts = new Drafts((path) => options.isAsked?.(path, this.values) ?? true)
    this.#saved = fingerprint(initial)
  }

  /** Whether something differs from what was saved, or is typed and no choice yet. */
  get isDirty(): boolean {
    return fingerprint(this.values) !== this.#saved || !this.drafts.isEmpty
  }

  /** What it was filled with, or what of it was saved last. */
  get saved(): Values {
    return JSON.parse(this.#saved) as Values
  }

  /** All that is typed, as `adopt` takes it: the values, and what is no choice yet. */
  get typed(): object {
    return withTexts(this.values, this.drafts.texts)
  }

  /** Failures that no field on the screen shows; the banner shows them instead. */
  get unclaimed(): readonly string[] {
    return this.#unclaimed.flatMap((path) => this.errors[path] ?? [])
  }

  /** Binds a field by its wire path: its message, and the message's end as soon as the field is edited. */
  field(path: string): FieldBinding {
    this.#claimed.add(path)
    return { name: path, error: this.errors[path]?.[0], onedit: () => this.#forget(path), drafts: this.drafts }
  }

  /** Replaces everything with a record as it is stored; nothing counts as changed after. */
  reset(values: Values): void {
    Object.assign(this.values, values)
    this.#saved = fingerprint(this.values)
    this.drafts.replace({})
    this.#clear()
  }

  /** Takes what was typed into lists of choices; false where a field cannot tell which choice is meant. */
  settle(): Promise<boolean> {
    return this.#held(() => this.drafts.settle())
  }

  /** Takes over what was typed before; it counts as changed. */
  adopt(typed: unknown): void {
    Object.assign(this.values, adoptTyped(JSON.parse(fingerprint(this.values)) as Values, typed))
    this.drafts.replace(textsOf(typed))
    this.#clear()
  }

  /** Says something of the form as a whole. */
  tell = (message: string): void => {
    this.message = message
  }

  /** The message as a whole has been read; those of the fields stay. */
  dismiss = (): void => {
    this.message = ''
  }

  /** Sends what was typed; null when a send or what follows on it is under way, or a field, the check or the person refused it. */
  async submit(): Promise<Reply<Data> | null> {
    if (this.isBusy || this.#isFollowedUp) return null
    this.#clear()
    const isSettled = this.drafts.asked.length === 0 || (await this.settle())
    const { brought } = this.#options
    if (brought) await this.#held(brought)
    // A plain copy: what is typed during sending belongs to the next one.
    const text = fingerprint(this.values)
    const sent = JSON.parse(text) as Values
    const found = this.#options.check?.(sent) ?? {}
    if (!isSettled || Object.keys(found).length > 0) {
      await this.#show(inWindow(fields).someNeedAttention, found)
      return null
    }
    if (this.#options.isSure && !(await this.#options.isSure(sent))) return null
    const reply = await this.#held(() => this.#options.send(sent))
    if (reply.ok && this.#options.isSaved?.(reply.body.data) === false) return reply
    if (reply.ok) {
      this.#saved = text
      this.drafts.forgetUnasked()
      await this.#followUp(reply.body.data, reply.body.message)
    } else {
      await this.#show(reply.body.message, reply.body.errors)
    }
    return reply
  }

  /** For `<form {@attach form.attach}>`: sends on submit and with Cmd/Ctrl+Enter, and finds the field to focus. */
  attach = (element: HTMLFormElement): (() => void) => {
    this.#element = element
    element.noValidate = true
    const send = (event: Event) => {
      event.preventDefault()
      void this.submit()
    }
    const sendByKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) send(event)
    }
    element.addEventListener('submit', send)
    element.addEventListener('keydown', sendByKey)
    return () => {
      element.removeEventListener('submit', send)
      element.removeEventListener('keydown', sendByKey)
      this.#element = undefined
    }
  }

  async #held<Result>(work: () => Promise<Result>): Promise<Result> {
    this.isBusy = true
    try {
      return await work()
    } finally {
      this.isBusy = false
    }
  }

  async #followUp(data: Data, message: string): Promise<void> {
    this.#isFollowedUp = true
    try {
      await this.#options.onsaved?.(data, message)
    } finally {
      this.#isFollowedUp = false
    }
  }

  async #show(message: string, errors: Readonly<Record<string, readonly string[]>>): Promise<void> {
    this.message = message
    this.#claimed.clear()
    this.errors = errors
    await tick()
    this.#unclaimed = Object.keys(errors).filter((path) => !this.#claimed.has(path))
    const find = (selector: string) => this.#element?.querySelector<HTMLElement>(selector)
    ;(find(INVALID) ?? find('[data-form-message]'))?.focus()
  }

  #forget(path: string): void {
    if (!(path in this.errors)) return
    this.errors = Object.fromEntries(Object.entries(this.errors).filter(([other]) => other !== path))
    if (Object.keys(this.errors).length === 0) this.message = ''
  }

  #clear(): void {
    this.errors = {}
    this.message = ''
  }
}

function fingerprint(values: object): string {
  return JSON.stringify(values)
}
