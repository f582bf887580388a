/** What is typed in fields and no choice yet, by the wire paths of the fields. */
export type Texts = Readonly<Record<string, string>>

/** Text in a field of choices that is no choice yet. */
export interface Draft {
  readonly text: string
  /** The choice that it was typed over: it gives way to another. Null until its field has taken it back. */
  readonly over: string | null
}

export type DraftsByPath = Readonly<Record<string, Draft>>

/** A field of choices on the screen. */
export interface ChoiceField {
  readonly path: string
  /** Takes the choice that the text means; false where it means none or several, which the field then says. */
  settle(): Promise<boolean>
}

/** The drafts of one form. They outlive their fields, which are made anew where a line moves or a choice brings them back. */
export class Drafts {
  #byPath: DraftsByPath = $state.raw({})
  readonly #isAsked: (path: string) => boolean
  readonly #fields = new Set<ChoiceField>()
  #missed: readonly string[] = []

  /** `isAsked` tells whether a field counts at present: what is typed in one that does not waits there. */
  constructor(isAsked: (path: string) => boolean = () => true) {
    this.#isAsked = isAsked
  }

  get isEmpty(): boolean {
    return Object.keys(this.#byPath).length === 0
  }

  /** The paths of fields that count and hold what is no choice yet. */
  get asked(): readonly string[] {
    return Object.keys(this.#byPath).filter((path) => this.#isAsked(path))
  }

  get texts(): Texts {
    return Object.fromEntries(Object.entries(this.#byPath).map(([path, { text }]) => [path, text]))
  }

  get(path: string): Draft | null {
    return this.#byPath[path] ?? null
  }

  keep(path: string, draft: Draft | null): void {
    const { [path]: before, ...others } = this.#byPath
    if (draft) this.#byPath = { ...others, [path]: draft }
    else if (before) this.#byPath = others
  }

  /** Changes all of them at once: where lines move. */
  change(change: (drafts: DraftsByPath) => DraftsByPath): void {
    this.#byPath = change(this.#byPath)
  }

  /** Takes texts that were typed before, in place of those that are there. */
  replace(texts: Texts): void {
    this.#byPath = Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, { text, over: null }]))
  }

  /** What does not count was not saved. */
  forgetUnasked(): void {
    this.change((drafts) => Object.fromEntries(Object.entries(drafts).filter(([path]) => this.#isAsked(path))))
  }

  /** Counts a field as shown until the answer is called; as an effect: `$effect(() => drafts.show(…))`. */
  show(field: ChoiceField): () => void {
    this.#fields.add(field)
    return () => this.#fields.delete(field)
  }

  /** Settles what counts; false where a field could not be. */
  async settle(): Promise<boolean> {
    const fields = [...this.#fields].filter(({ path }) => this.asked.includes(path))
    // What no field shows holds back once: a long document draws it soon, or there is no such field any more.
    const missing = this.asked.filter((path) => !fields.some((field) => field.path === path))
    const isMissed = missing.some((path) => !this.#missed.includes(path))
    if (!isMissed) for (const path of missing) this.keep(path, null)
    this.#missed = isMissed ? missing : []
    const settled = await Promise.all(fields.map((field) => field.settle()))
    return !isMissed && settled.every(Boolean)
  }
}
