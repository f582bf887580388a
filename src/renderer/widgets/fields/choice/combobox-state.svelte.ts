import { fields } from '../../../../words/en/fields'
import type { Draft } from '../../../state/forms/drafts.svelte'
import { inWindow } from '../../../state/shell/window-language'
import { meantOption } from './match-options'
import type { Option } from './option'
import { type FindOptions, OptionSource } from './option-source.svelte'

/** What the state reads of the field's properties, and how it hands over what was chosen. */
export interface ComboboxField {
  readonly value: string
  /** What the choice is called. */
  readonly label: string
  /** What stands in a field whose text need not be a choice; null in one that holds a choice. */
  readonly freeText: string | null
  /** What is typed instead of a choice, which the form keeps. */
  draft: Draft | null
  readonly options: readonly Option[] | FindOptions
  readonly isOptional: boolean
  readonly create: ((text: string) => void | Promise<void>) | undefined
  pick(option: Option | null): void
}

/** What is typed into a field of choices, what is listed for it, and what becomes of it when the field is left. */
export class ComboboxState {
  isOpen = $state(false)
  /** The place of the highlighted row; -1 for none. */
  active = $state(-1)
  /** Why what was typed is no choice, and the way out; empty while that is not known. */
  problem = $state('')
  readonly source: OptionSource
  readonly #field: ComboboxField
  #listing: Promise<void> | null = null
  #isCreating = false

  constructor(field: ComboboxField) {
    this.#field = field
    this.source = new OptionSource(() => field.options)
  }

  /** What was typed instead of the choice; null while there is nothing, and once another choice was made elsewhere. */
  get typed(): string | null {
    const { draft, value } = this.#field
    return draft?.over === value ? draft.text : null
  }

  get wanted(): string {
    return (this.#field.freeText ?? this.typed ?? '').trim()
  }

  // Before anything is typed it is offered as well: one may not know that typing leads there.
  get isCreatable(): boolean {
    return this.#field.create !== undefined && !this.source.found.some(({ label }) => label === this.wanted)
  }

  get rowCount(): number {
    return this.source.found.length + (this.isCreatable ? 1 : 0)
  }

  /** Free text needs no list that only says that nothing was found. */
  get isListed(): boolean {
    return this.isOpen && (this.#field.freeText === null || this.rowCount > 0)
  }

  /** The list of what was typed last, while it is on its way: a key that means one of its rows waits for it. */
  get listing(): Promise<void> | null {
    return this.#listing
  }

  open(): void {
    if (!this.isOpen) void this.#list()
  }

  edit(text: string): void {
    if (this.#field.freeText === null) this.#field.draft = { text, over: this.#field.value }
    this.problem = ''
    void this.#list()
  }

  /** Takes back what was typed before, as if the field had been left with it. */
  async retype(text: string): Promise<void> {
    this.#field.draft = { text, over: this.#field.value }
    this.problem = ''
    await this.settle()
  }

  /** The choices have changed: what is said of the text may no longer be so. */
  async relist(): Promise<void> {
    if (this.problem !== '' && !this.#isCreating) await this.settle()
  }

  move(by: 1 | -1): void {
    // In free text none of the rows is a choice as well.
    const first = this.#field.freeText === null ? 0 : -1
    const count = this.rowCount - first
    if (count > 0) this.active = ((Math.max(this.active, by < 0 ? first : -1) - first + by + count) % count) + first
  }

  /** Takes what Enter means; false where it means nothing here. */
  accept(): boolean {
    const option = this.source.found[this.active]
    if (this.isListed && option) this.choose(option)
    else if (this.isListed && this.active >= 0) void this.create()
    else if (this.typed !== null) void this.settle().then((isSettled) => isSettled || this.open())
    else return false
    return true
  }

  choose(option: Option | null): void {
    if (option?.isDisabled) return
    this.close()
    this.#field.pick(option)
  }

  /** What is not created after all stays as it was typed. */
  async create(): Promise<void> {
    this.isOpen = false
    this.#isCreating = true
    try {
      await this.#field.create?.(this.wanted)
    } finally {
      this.#isCreating = false
    }
    await this.settle()
  }

  /** Closes the list; closed already, what was typed gives way to the choice. False where there was nothing to do. */
  dismiss(): boolean {
    if (!this.isOpen && this.typed === null) return false
    if (this.isOpen) this.isOpen = false
    else this.close()
    return true
  }

  /** The field was left: keys that wait for the list come first. */
  async leave(): Promise<void> {
    await this.#listing
    this.isOpen = false
    if (!this.#isCreating) await this.settle()
  }

  /** Takes the choice that the text means; where it means none or several, it stays, and `problem` says so. */
  async settle(): Promise<boolean> {
    const { typed } = this
    if (typed?.trim() && typed.trim() !== this.#field.label) return this.#settle(typed)
    if (typed?.trim() === '' && this.#field.isOptional) this.choose(null)
    else if (this.#field.draft) this.close()
    return true
  }

  close(): void {
    this.isOpen = false
    this.active = -1
    this.problem = ''
    this.#field.draft = null
  }

  async #settle(typed: string): Promise<boolean> {
    await this.source.find(typed)
    if (this.typed !== typed) return this.settle()
    const meant = meantOption(this.source.found, typed)
    if (typeof meant !== 'string') this.choose(meant)
    else this.problem = this.#problemOf(typed.trim(), meant)
    return typeof meant !== 'string'
  }

  #problemOf(typed: string, meant: 'none' | 'several'): string {
    const words = inWindow(fields).choices
    if (this.source.failed) return words.notLoaded
    if (meant === 'several') return words.several(typed)
    if (!this.#field.create) return words.none(typed)
    return words.noneYet(typed)
  }

  #list(): Promise<void> {
    this.isOpen = true
    const listing = this.source.find(this.#field.freeText ?? this.typed ?? '').then(() => {
      if (this.#listing !== listing) return
      this.#listing = null
      this.active = this.#suggested()
    })
    this.#listing = listing
    return listing
  }

  /** The row that Enter takes: of what was typed the first, and before that the choice itself. */
  #suggested(): number {
    if (this.wanted !== '') return this.rowCount > 0 ? 0 : -1
    return this.typed === null ? this.source.found.findIndex(({ value }) => value === this.#field.value) : -1
  }
}
