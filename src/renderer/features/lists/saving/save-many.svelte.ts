import Download from '@lucide/svelte/icons/download'
import { saveMany } from '../../../../words/en/save-many'
import { api } from '../../../state/data/api'
import { toasts } from '../../../state/shell/toasts.svelte'
import { inWindow } from '../../../state/shell/window-language'
import type { MenuItem } from '../../../widgets/actions/menu-item'
import { counted } from '../../../widgets/data/plural'
import { showSaved } from '../../documents/reading/document-file'
import { type Listed, pagesOf } from './pages-of'

type SavedKind = Parameters<typeof api.savePdfIn>[0]['body']['kind']

/** Saves all that a list holds as PDFs in a folder, one after another; what was saved before it is stopped stays. */
export class SaveMany<Row extends { readonly id: string }> {
  isRunning = $state(false)
  done = $state(0)
  /** Null until it is known what is listed. */
  total: number | null = $state(null)
  readonly #kind: SavedKind
  readonly #list: Listed<Row>
  readonly #isSaved: (row: Row) => boolean
  #isStopped = false
  #lastPath: string | null = null

  constructor(kind: SavedKind, list: Listed<Row>, isSaved: (row: Row) => boolean = () => true) {
    this.#kind = kind
    this.#list = list
    this.#isSaved = isSaved
  }

  get menuItem(): MenuItem {
    return { label: inWindow(saveMany).ask, icon: Download, run: () => this.run() }
  }

  get title(): string {
    return inWindow(saveMany).title
  }

  get text(): string {
    const { looking, saving } = inWindow(saveMany)
    return this.total === null ? looking : saving(counted(this.done).text, counted(this.total).text)
  }

  stop = (): void => {
    this.#isStopped = true
  }

  async run(): Promise<void> {
    if (this.isRunning) return
    const chosen = await api.chooseFolder()
    if (!chosen.ok) toasts.fail(chosen.body.message)
    else if (chosen.body.data.path !== null) await this.#saveIn(chosen.body.data.path)
  }

  async #saveIn(folder: string): Promise<void> {
    this.#isStopped = false
    this.#lastPath = null
    this.done = 0
    this.total = null
    this.isRunning = true
    const failure = await this.#saveAll(folder).finally(() => (this.isRunning = false))
    this.#tell(failure)
  }

  /** What went wrong, in words; null where all were saved or it was stopped. */
  async #saveAll(folder: string): Promise<string | null> {
    const ids: string[] = []
    for await (const reply of pagesOf(this.#list)) {
      if (!reply.ok) return reply.body.message
      ids.push(...reply.body.data.filter(this.#isSaved).map(({ id }) => id))
      if (this.#isStopped) break
    }
    this.total = ids.length
    for (const id of ids) {
      if (this.#isStopped) break
      const saved = await api.savePdfIn({ body: { folder, kind: this.#kind, id } })
      if (!saved.ok) return saved.body.message
      this.#lastPath = saved.body.data.path
      this.done += 1
    }
    return null
  }

  #tell(failure: string | null): void {
    const words = inWindow(saveMany)
    const text = (this.#isStopped ? words.stopped : words.saved)(counted(this.done))
    if (failure !== null) toasts.fail(words.failed(text, failure))
    else if (this.total === 0) toasts.fail(words.none)
    else if (this.#lastPath === null) toasts.show(text)
    else showSaved(text, this.#lastPath)
  }
}
