import { untrack } from 'svelte'
import type { AutosaveRecord } from '../../../contract/desktop/autosave-operations'
import { unsaved } from '../../../words/en/unsaved'
import { api } from '../data/api'
import { router } from '../router/router.svelte'
import { toasts } from '../shell/toasts.svelte'
import { inWindow } from '../shell/window-language'

/** How often what is typed is looked at, in milliseconds: no more than this is lost with the process. */
const EVERY = 1000

/** What one is on the way to, to go on with it: where its form does not open, it is wanted in no other. */
let wanted: { readonly id: string; readonly path: string } | null = null
const isWanted = ({ id }: AutosaveRecord) => wanted?.id === id && wanted.path === router.path

type Place = typeof router.place

/** Those of forms that are open: what is being written is offered to nobody. */
const open = new Set<string>()

/** The form whose content is kept. None that asks for a password ever is. */
export interface KeptForm {
  readonly isDirty: boolean
  readonly typed: object
  /** Takes over what was typed before, as `typed` had it. */
  adopt(typed: unknown): void
}

interface Kept {
  readonly id: string
  readonly updated_at: string
}

/** What is typed, and where. */
export interface Typed {
  readonly form: KeptForm
  /** What is being written, as the message that offers it quotes it: "an invoice for ACME". */
  readonly title: () => string
  /** The record as the form opened it; null for a new one. */
  readonly record: Kept | null
  /** As the form has saved it since, though it was typed on. */
  readonly saved?: (() => Kept | null) | undefined
  /** The dialog of the screen that it is typed in: "payment"; null for the screen's own form. */
  readonly part: string | null
}

/** What is offered, and whether the record has been changed by somebody since it was typed. */
export interface Offer extends AutosaveRecord {
  readonly isOutdated: boolean
}

/** Keeps what is typed in one form for a crash, and offers what a crash has left of it. */
export class Autosave {
  /** What waits from before this form was opened. */
  offers: readonly Offer[] = $state.raw([])
  readonly #typed: Typed
  readonly #place: Place
  #id: string | null = null
  #kept = ''
  /** Undefined while this form has kept nothing itself. */
  #keptFor: Kept | null | undefined = null
  #hasFailed = false
  #working: Promise<void> = Promise.resolve()
  #isWorking = false

  constructor(typed: Typed, place: Place) {
    this.#typed = typed
    this.#place = place
  }

  /** Finds what is offered here; goes on at once with what one came here for. */
  async begin(): Promise<void> {
    const { record, part } = this.#typed
    const isOfHere = (each: AutosaveRecord) =>
      each.path === router.pathOf(this.#place) && each.record_id === (record?.id ?? null)
    // What is wanted goes on as a new one where its own record is gone; in another one never.
    const isMeant = (each: AutosaveRecord) => isWanted(each) && (record === null || record.id === each.record_id)
    this.offers = (await listWaiting())
      .filter((each) => each.part === part && (isMeant(each) || isOfHere(each)))
      .map((each) => ({ ...each, isOutdated: each.base !== (record?.updated_at ?? null) }))
    const asked = this.offers.find((each) => isWanted(each) && !each.isOutdated)
    // One comes for it once.
    if (this.offers.some(isWanted)) wanted = null
    if (asked) this.resume(asked)
  }

  /** Goes on with what is offered. */
  resume(offer: Offer): void {
    this.#take(offer)
    this.#typed.form.adopt(JSON.parse(offer.typed))
    if (this.#id !== null && this.#id !== offer.id) void dropAutosave(this.#id)
    open.add(offer.id)
    this.#id = offer.id
    this.#kept = offer.typed
    // Kept once more, so that main lets go of it with this form: it waits no longer.
    this.#keptFor = undefined
    void this.look()
  }

  async discard(offer: Offer): Promise<void> {
    this.#take(offer)
    await discardAutosave(offer, () => void this.begin())
  }

  /** Keeps what has changed since it was last looked at; lets go once it is saved. */
  look(): Promise<void> {
    if (this.#isWorking) return this.#working
    const { form } = this.#typed
    const typed = form.isDirty ? JSON.stringify(form.typed) : ''
    const isOfSame = typed === '' || this.#keptFor === this.#record
    if (typed === this.#kept && isOfSame) return this.#working
    this.#isWorking = true
    this.#working = (typed === '' ? this.#letGo() : this.#keep(typed)).finally(() => (this.#isWorking = false))
    return this.#working
  }

  /** The form was left, after saving or on purpose: nothing is kept. */
  async end(): Promise<void> {
    await this.#working
    await this.#letGo()
  }

  #take(offer: Offer): void {
    this.offers = this.offers.filter(({ id }) => id !== offer.id)
  }

  async #keep(typed: string): Promise<void> {
    const { title, part } = this.#typed
    const record = this.#record
    const where = { path: router.pathOf(this.#whereOf(record)), query: this.#place.query, part }
    const what = { title: title(), record_id: record?.id ?? null, base: record?.updated_at ?? null, typed }
    const reply = await api.keepAutosave({ body: { id: this.#id, ...where, ...what } })
    if (reply.ok) {
      this.#kept = typed
      this.#keptFor = record
      this.#id = reply.body.data.id
      open.add(this.#id)
    } else if (!this.#hasFailed) {
      toasts.fail(reply.body.message)
    }
    this.#hasFailed = !reply.ok
  }

  get #record(): Kept | null {
    const { saved, record } = this.#typed
    return saved?.() ?? record
  }

  /** Where one goes on: with one to change, once a new one was saved. */
  #whereOf(record: Kept | null): Place {
    const isMade = this.#typed.record === null && record !== null
    return isMade ? { ...this.#place, params: { id: record.id } } : this.#place
  }

  async #letGo(): Promise<void> {
    this.#kept = ''
    if (this.#id === null) return
    const id = this.#id
    this.#id = null
    await dropAutosave(id)
    open.delete(id)
  }
}

/** A form that is kept while there is one: of the screen, or of a dialog while it is open. */
export interface Keeping extends Omit<Typed, 'form' | 'record' | 'part'> {
  readonly form: () => KeptForm | null
  readonly record: () => Typed['record']
  /** Left out for the screen's own form. */
  readonly part?: Typed['part']
  /** Where one goes on with it, if not here. */
  readonly place?: () => Place
}

/** Keeps what is typed in a form while its component is shown and has one. */
export function autosave({ form, title, record, saved, part, place }: Keeping): { readonly current: Autosave | null } {
  const typedIn = $derived(form())
  let current: Autosave | null = $state.raw(null)
  $effect(() => {
    if (typedIn === null) return
    const typed = { form: typedIn, title, record: untrack(record), saved, part: part ?? null }
    const kept = new Autosave(
      typed,
      untrack(() => place?.() ?? router.place),
    )
    current = kept
    void untrack(() => kept.begin())
    const timer = setInterval(() => void kept.look(), EVERY)
    return () => {
      clearInterval(timer)
      current = null
      void kept.end()
    }
  })
  return {
    get current() {
      return current
    },
  }
}

/** Opens a dialog of this screen where one came to go on with what was typed in it; with the record that it changes. */
export function openToGoOn(part: string, open: (recordId: string | null) => void): void {
  $effect(() => {
    if (wanted === null) return
    void listWaiting().then((waiting) => {
      const asked = waiting.find((each) => isWanted(each) && each.part === part)
      if (asked) open(asked.record_id)
    })
  })
}

/** What was typed before Billfold closed and is being written by nobody, the oldest first. */
export async function listWaiting(): Promise<readonly AutosaveRecord[]> {
  const reply = await api.listAutosaves()
  return reply.ok ? reply.body.data.filter(({ id }) => !open.has(id)) : []
}

/** What was typed in the form of this place, the newest; null where nothing waits. */
export async function waitingHere(): Promise<AutosaveRecord | null> {
  const { path } = router
  return (await listWaiting()).findLast((each) => each.part === null && each.path === path) ?? null
}

/** Opens the form that it was typed in, to go on there. */
export async function goOnWith({ id, path, query }: AutosaveRecord): Promise<boolean> {
  return bring({ id, path }, () => router.open(path, query))
}

/** Opens the same editor for a new record, to go on there: where the one it changed can no longer be changed. */
export async function goOnAnew({ id }: AutosaveRecord): Promise<boolean> {
  const name = router.place.name as 'invoice-edit'
  return bring({ id, path: router.pathOf({ name, params: {}, query: {} }) }, () => router.replace(name, {}))
}

async function bring(what: NonNullable<typeof wanted>, move: () => Promise<boolean>): Promise<boolean> {
  wanted = what
  const isThere = await move()
  if (!isThere) wanted = null
  return isThere
}

/** Lets go of what is kept, with a way back. */
export async function discardAutosave(discarded: AutosaveRecord, onback: () => void): Promise<void> {
  const { saved_at: _, ...body } = discarded
  await dropAutosave(body.id)
  toasts.undo(inWindow(unsaved).offer.discarded, async () => {
    const reply = await api.keepAutosave({ body })
    if (reply.ok) onback()
    else toasts.fail(reply.body.message)
  })
}

async function dropAutosave(id: string): Promise<void> {
  const reply = await api.dropAutosave({ params: { autosaveId: id } })
  if (!reply.ok) toasts.fail(reply.body.message)
}
