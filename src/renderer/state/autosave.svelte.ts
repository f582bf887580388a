import { untrack } from 'svelte'
import type { AutosaveRecord } from '../../contract/desktop/autosave-operations'
import { client } from './client'
import { router } from './router.svelte'
import { toasts } from './toasts.svelte'

/** How often what is typed is looked at, in milliseconds: no more than this is lost with the process. */
const EVERY = 1000

/** The query that leads into an editor to go on with what is kept under an id. */
const RESUME = 'autosave'

/** Those of editors that are open: what is being written is offered to nobody. */
const open = new Set<string>()

/** What an editor tells of itself. */
export interface Typed {
  readonly isDirty: () => boolean
  readonly values: () => object
  /** Takes over what was typed before, as `values` had it. */
  readonly adopt: (typed: unknown) => void
  /** What is being written, as a sentence goes on: "an invoice for ACME". */
  readonly title: () => string
  /** The record's `updated_at` as the editor opened it; null for a new one. */
  readonly base: string | null
}

/** What is offered, and whether the record has been changed by somebody since it was typed. */
export interface Offer extends AutosaveRecord {
  readonly isOutdated: boolean
}

type Place = Pick<typeof router.place, 'name' | 'params' | 'query'>

/** Keeps what is typed in one editor for a crash, and offers what a crash has left of it. */
export class Autosave {
  /** What waits from before this editor was opened. */
  offers: readonly Offer[] = $state.raw([])
  readonly #typed: Typed
  readonly #place: Place
  #id: string | null = null
  #kept = ''
  #hasFailed = false
  #working: Promise<void> = Promise.resolve()
  #isWorking = false

  constructor(typed: Typed, place: Place) {
    this.#typed = typed
    this.#place = place
  }

  /** Finds what is offered here; goes on at once with what one came here for. */
  async begin(): Promise<void> {
    const wanted = this.#place.query[RESUME]
    const found = await listWaiting()
    const recordId = this.#place.params['id'] ?? null
    const isOfHere = (each: AutosaveRecord) => each.screen === this.#place.name && each.record_id === recordId
    this.offers = found
      .filter((each) => each.id === wanted || isOfHere(each))
      .map((each) => ({ ...each, isOutdated: each.base !== this.#typed.base }))
    const asked = this.offers.find(({ id, isOutdated }) => id === wanted && !isOutdated)
    if (asked) this.resume(asked)
  }

  /** Goes on with what is offered. */
  resume(offer: Offer): void {
    this.#take(offer)
    this.#typed.adopt(JSON.parse(offer.typed))
    if (this.#id !== null && this.#id !== offer.id) void dropAutosave(this.#id)
    open.add(offer.id)
    this.#id = offer.id
    this.#kept = offer.typed
  }

  async discard(offer: Offer): Promise<void> {
    this.#take(offer)
    await discardAutosave(offer, () => void this.begin())
  }

  /** Keeps what has changed since it was last looked at; lets go once it is saved. */
  look(): Promise<void> {
    if (this.#isWorking) return this.#working
    const typed = this.#typed.isDirty() ? JSON.stringify(this.#typed.values()) : ''
    if (typed === this.#kept) return this.#working
    this.#isWorking = true
    this.#working = (typed === '' ? this.#letGo() : this.#keep(typed)).finally(() => (this.#isWorking = false))
    return this.#working
  }

  /** The editor was left, after saving or on purpose: nothing is kept. */
  async end(): Promise<void> {
    await this.#working
    await this.#letGo()
  }

  #take(offer: Offer): void {
    this.offers = this.offers.filter(({ id }) => id !== offer.id)
  }

  async #keep(typed: string): Promise<void> {
    const { name: screen, params } = this.#place
    const { title, base } = this.#typed
    const body = { id: this.#id, screen, record_id: params['id'] ?? null, title: title(), base, typed }
    const reply = await client.keepAutosave({ body })
    if (reply.ok) {
      this.#kept = typed
      this.#id = reply.body.data.id
      open.add(this.#id)
    } else if (!this.#hasFailed) {
      toasts.fail(reply.body.message)
    }
    this.#hasFailed = !reply.ok
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

/** Keeps what is typed in the editor of this place while its component is shown. */
export function autosave(typed: Typed): Autosave {
  const place = untrack(() => router.place)
  const kept = new Autosave(typed, place)
  $effect(() => {
    void untrack(() => kept.begin())
    const timer = setInterval(() => void kept.look(), EVERY)
    return () => {
      clearInterval(timer)
      void kept.end()
    }
  })
  return kept
}

/** What was typed before Billfold closed and is being written by nobody, the oldest first. */
export async function listWaiting(): Promise<readonly AutosaveRecord[]> {
  const reply = await client.listAutosaves()
  return reply.ok ? reply.body.data.filter(({ id }) => !open.has(id)) : []
}

/** What was typed in the editor of this place, the newest; null where nothing waits. */
export async function waitingHere(): Promise<AutosaveRecord | null> {
  const { name, params } = router.place
  const isOfHere = (each: AutosaveRecord) => each.screen === name && each.record_id === (params['id'] ?? null)
  return (await listWaiting()).findLast(isOfHere) ?? null
}

/** Opens the editor that it was typed in, to go on there. */
export function goOnWith({ id, screen, record_id: recordId }: AutosaveRecord): Promise<boolean> {
  return router.go(screen as 'invoice-edit', recordId === null ? {} : { id: recordId }, { [RESUME]: id })
}

/** Opens the same editor for a new record, to go on there: where the one it changed can no longer be changed. */
export function goOnAnew({ id, screen }: AutosaveRecord): Promise<boolean> {
  return router.replace(screen as 'invoice-edit', {}, { [RESUME]: id })
}

/** Lets go of what is kept, with a way back. */
export async function discardAutosave(discarded: AutosaveRecord, onback: () => void): Promise<void> {
  const { screen, record_id, title, base, typed } = discarded
  await dropAutosave(discarded.id)
  toasts.undo('Discarded', async () => {
    const reply = await client.keepAutosave({ body: { id: null, screen, record_id, title, base, typed } })
    if (reply.ok) onback()
    else toasts.fail(reply.body.message)
  })
}

async function dropAutosave(id: string): Promise<void> {
  const reply = await client.dropAutosave({ params: { autosaveId: id } })
  if (!reply.ok) toasts.fail(reply.body.message)
}
