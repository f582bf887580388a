import type { PagesAhead } from '../remote/pages-ahead'
import { references, type SyncRule } from '../rules/sync-rule'

/** The pages of a list; null where the remote has no such list. */
type PagesOf = (rule: SyncRule, clientId: string | null) => PagesAhead | null

/**
 * Lists that are walked one after another: those of what names nothing else are asked for at once, as none of them can show
 * what another one has not shown yet, and each other one while the last page of the one before is taken in. Of a list that
 * waits no record is fetched by itself: what one refers to was walked before, so that no page is older than what is here.
 */
export class ListsAhead {
  readonly #rules: readonly SyncRule[]
  readonly #pagesOf: PagesOf
  readonly #begun = new Map<SyncRule, PagesAhead>()

  constructor(rules: readonly SyncRule[], pagesOf: PagesOf) {
    this.#rules = rules
    this.#pagesOf = pagesOf
    for (const rule of rules) if (namesNothing(rule)) this.#begin(rule)
  }

  /** The pages of a list, and what is to be done once its last one is answered; `clientId` as for walkList. */
  beside(rule: SyncRule, clientId: string | null) {
    return {
      pages: this.#begun.get(rule) ?? this.#pagesOf(rule, clientId),
      onLastAnswered: () => {
        if (clientId === null) this.#beginAfter(rule)
      },
    }
  }

  /** What hangs on clients is asked for once those are known. */
  #beginAfter(rule: SyncRule): void {
    const next = this.#rules[this.#rules.indexOf(rule) + 1]
    if (next?.parent === null) this.#begin(next)
  }

  #begin(rule: SyncRule): void {
    const pages = this.#begun.has(rule) ? null : this.#pagesOf(rule, null)
    if (pages === null) return
    pages.beginFirst()
    this.#begun.set(rule, pages)
  }

  /** Waits for what was asked for and is not walked, as something went wrong. */
  async end(): Promise<void> {
    for (const pages of this.#begun.values()) await pages.end()
  }
}

const namesNothing = ({ parent, fields, operations }: SyncRule): boolean =>
  parent === null && operations.list !== null && !fields.some((field) => field in references)
