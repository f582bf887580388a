import type { Component } from 'svelte'
import { fillPattern, matchPattern, type ParamsOf } from './route-pattern'

type ScreenModule<Params> = { default: Component<{ params: Params }> | Component<Record<string, never>> }

export interface Route<Pattern extends string = string> {
  readonly pattern: Pattern
  readonly load: () => Promise<ScreenModule<ParamsOf<Pattern>>>
  /** What its parameters are where a move leaves them out, so that no place has two paths. */
  readonly defaults?: Partial<ParamsOf<Pattern>> | undefined
}

/** One line of the table of routes: the screen's `params` are checked against its pattern. */
export function screen<const Pattern extends string>(
  pattern: Pattern,
  load: () => Promise<ScreenModule<ParamsOf<Pattern>>>,
  defaults?: Partial<ParamsOf<Pattern>>,
): Route<Pattern> {
  return { pattern, load, defaults }
}

export type RouteTable = Readonly<Record<string, { readonly pattern: string; readonly defaults?: object | undefined }>>
type Query = Readonly<Record<string, string>>

export interface Place<Name extends string = string> {
  readonly name: Name
  readonly params: Readonly<Record<string, string | undefined>>
  readonly query: Query
}

/** Arguments of a move: parameters only where the pattern has some. */
export type MoveArguments<Pattern extends string> =
  object extends ParamsOf<Pattern>
    ? [params?: ParamsOf<Pattern>, query?: Query]
    : [params: ParamsOf<Pattern>, query?: Query]

/** A place in the history: the same list opened twice, with another filter, is two visits. */
interface Stop<Name extends string> {
  readonly place: Place<Name>
  readonly visit: number
}

/** Asked before a place is left; answering false stays. */
export type LeaveGuard = () => boolean | Promise<boolean>

const MAX_HISTORY = 100

/** Moves between screens with a history of its own: nothing is written to the window's address. */
export class Router<Table extends RouteTable> {
  readonly #table: Table
  readonly #guards = new Set<LeaveGuard>()
  #history: readonly Stop<keyof Table & string>[] = $state.raw([])
  #index = $state(0)
  #visits = 0
  #isAsking = false

  constructor(table: Table, start: Place<keyof Table & string>) {
    this.#table = table
    this.#history = [{ place: start, visit: 0 }]
  }

  get place(): Place<keyof Table & string> {
    return this.#stop.place
  }

  /** Which opening of a place this is: a screen begins anew for another visit, not for what `setQuery` notes. */
  get visit(): number {
    return this.#stop.visit
  }

  get #stop(): Stop<keyof Table & string> {
    const stop = this.#history[this.#index]
    if (!stop) throw new Error('The history has no current place')
    return stop
  }

  get path(): string {
    return this.pathOf(this.place)
  }

  get canGoBack(): boolean {
    return this.#index > 0
  }

  get canGoForward(): boolean {
    return this.#index < this.#history.length - 1
  }

  /** Opens a place on top of the current one; resolves to false when a guard kept the current one. */
  async go<Name extends keyof Table & string>(
    name: Name,
    ...[params, query]: MoveArguments<Table[Name]['pattern']>
  ): Promise<boolean> {
    const next = this.#placeAt(name, params, query)
    if (this.#isSame(next, this.place)) return true
    return this.#leave(() => this.#push(next))
  }

  /**
   * Like `go`, but the current place is forgotten: after saving, Back does not lead into the form again. Where the form
   * was opened from the very place it leads to, that place is not stacked on itself.
   */
  async replace<Name extends keyof Table & string>(
    name: Name,
    ...[params, query]: MoveArguments<Table[Name]['pattern']>
  ): Promise<boolean> {
    const next = this.#placeAt(name, params, query)
    return this.#leave(() => {
      const before = this.#history[this.#index - 1]
      if (before && this.#isSame(before.place, next)) {
        this.#history = this.#history.toSpliced(this.#index, 1)
        this.#index -= 1
      }
      this.#swap(next, this.#newVisit())
    })
  }

  /** Notes a list's filter, page or search at the current place, so that Back finds them; no guard is asked. */
  setQuery(query: Query): void {
    this.#swap({ ...this.place, query }, this.visit)
  }

  async back(): Promise<boolean> {
    return this.canGoBack ? this.#leave(() => (this.#index -= 1)) : false
  }

  async forward(): Promise<boolean> {
    return this.canGoForward ? this.#leave(() => (this.#index += 1)) : false
  }

  /** Registers a question to ask before leaving; the answer takes it away again. */
  guard(guard: LeaveGuard): () => void {
    this.#guards.add(guard)
    return () => this.#guards.delete(guard)
  }

  pathOf(place: Place<keyof Table & string>): string {
    return fillPattern(this.#table[place.name]?.pattern ?? '/', place.params)
  }

  /** The place of a path such as `/invoices/7`, as a menu or a notification hands it over; null when unknown. */
  placeOf(path: string): Place<keyof Table & string> | null {
    for (const name of Object.keys(this.#table)) {
      const params = matchPattern(this.#table[name]?.pattern ?? '', path)
      if (params) return this.#placeAt(name, params)
    }
    return null
  }

  /** Opens a path; resolves to false when there is no such place or a guard kept the current one. */
  async open(path: string, query: Query = {}): Promise<boolean> {
    const place = this.placeOf(path)
    return place ? this.#leave(() => this.#push({ ...place, query })) : false
  }

  #placeAt(name: keyof Table & string, params: unknown, query: Query = {}): Place<keyof Table & string> {
    return { name, params: { ...this.#table[name]?.defaults, ...asParams(params) }, query }
  }

  async #leave(move: () => void): Promise<boolean> {
    // A second move while the question stands would answer it twice.
    if (this.#isAsking) return false
    this.#isAsking = true
    try {
      for (const guard of this.#guards) if (!(await guard())) return false
    } finally {
      this.#isAsking = false
    }
    move()
    return true
  }

  #isSame(a: Place<keyof Table & string>, b: Place<keyof Table & string>): boolean {
    return this.pathOf(a) === this.pathOf(b) && sameQuery(a.query, b.query)
  }

  #push(place: Place<keyof Table & string>): void {
    const next = { place, visit: this.#newVisit() }
    this.#history = [...this.#history.slice(0, this.#index + 1), next].slice(-MAX_HISTORY)
    this.#index = this.#history.length - 1
  }

  #swap(place: Place<keyof Table & string>, visit: number): void {
    this.#history = this.#history.with(this.#index, { place, visit })
  }

  #newVisit(): number {
    this.#visits += 1
    return this.#visits
  }
}

function asParams(params: unknown): Place['params'] {
  return typeof params === 'object' ? { ...params } : {}
}

function sameQuery(a: Query, b: Query): boolean {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name])
}
