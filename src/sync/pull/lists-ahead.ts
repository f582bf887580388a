import type { PagesAhead } from '../remote/pages-ahead'
import type { SyncRule } from '../rules/sync-rule'

/** The pages of a list; null where the remote has no such list. */
type PagesOf = (rule: SyncRule) => PagesAhead | null

/** Lists that are walked one after another: the next one is asked for while the last page of one is taken in. */
export class ListsAhead {
  readonly #rules: readonly SyncRule[]
  readonly #pagesOf: PagesOf
  readonly #begun = new Map<SyncRule, PagesAhead>()

  constructor(rules: readonly SyncRule[], pagesOf: PagesOf) {
    this.#rules = rules
    this.#pagesOf = pagesOf
  }

  /** The pages of a list, and what is to be done once its last one is answered. */
  beside(rule: SyncRule) {
    return {
      pages: this.#begun.get(rule) ?? this.#pagesOf(rule),
      onLastAnswered: () => {
        this.#beginAfter(rule)
      },
    }
  }

  /** What hangs on clients is asked for once those are known. */
  #beginAfter(rule: SyncRule): void {
    const next = this.#rules[this.#rules.indexOf(rule) + 1]
    const pages = next === undefined || next.parent !== null ? null : this.#pagesOf(next)
    if (next === undefined || pages === null) return
    pages.beginFirst()
    this.#begun.set(next, pages)
  }

  /** Waits for what was asked for and is not walked, as something went wrong. */
  async end(): Promise<void> {
    for (const pages of this.#begun.values()) await pages.end()
  }
}
