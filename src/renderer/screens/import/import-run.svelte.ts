import { SvelteSet } from 'svelte/reactivity'
import type { SentImportRow, TriedRow } from '../../../contract/desktop/import-operations'
import type { ImportKind } from '../../../domain/import/fields'
import { USUAL_TERMS } from '../../../domain/invoices/due-date'
import { importing } from '../../../words/en/import'
import { session } from '../../state/business/session.svelte'
import { api } from '../../state/data/api'
import { toasts } from '../../state/shell/toasts.svelte'
import { inWindow } from '../../state/shell/window-language'
import { countText } from '../../widgets/data/plural'
import { previewRows, type PreviewRow } from './import-draft'
import type { ImportMapping } from './import-mapping.svelte'
import { mayCome, stateOf } from './row-result'
import { undoWhole } from '../../features/import/undo-whole'

/** So many rows go at a time: the books serve everybody else in between. */
const TRIED_AT_A_TIME = 50
const IMPORTED_AT_A_TIME = 20

interface WaitingRow {
  readonly sent: SentImportRow
  readonly index: number
}

type Step = 'trying' | 'preview' | 'importing' | 'undoing' | 'done'

/** The records of a file on their way into the books. */
export class ImportRun {
  readonly mapping: ImportMapping
  step: Step = $state('trying')
  rows: readonly PreviewRow[] = $state.raw([])
  readonly ticked = new SvelteSet<string>()
  done = $state(0)
  total = $state(0)
  /** The import that was made; null before, and where nothing came of it. */
  id: string | null = $state(null)
  imported = $state(0)
  #isStopped = false

  constructor(mapping: ImportMapping) {
    this.mapping = mapping
    const netTerms = session.business.profile.document_defaults?.net_terms ?? USUAL_TERMS
    const { kind, records, hasLines } = mapping
    this.rows = previewRows(kind, records, mapping.reading(), { hasLines, netTerms })
  }

  get kind(): ImportKind {
    return this.mapping.kind
  }

  get fileName(): string {
    return this.mapping.file.name
  }

  readonly chosen = $derived.by(() => this.rows.filter((row) => this.ticked.has(row.key)))
  /** Rows that something is wrong with. */
  readonly faulty = $derived.by(() => this.rows.filter((row) => stateOf(row) === 'fault'))

  stop = (): void => {
    this.#isStopped = true
  }

  /** Asks the books what would come of each row. False where it was stopped, or failed, which is said. */
  async tryAll(): Promise<boolean> {
    const waiting = this.rows.flatMap(({ sent }, index) => (sent === null ? [] : [{ sent, index }]))
    const answers = new Map<number, TriedRow>()
    this.total = waiting.length
    for (let at = 0; at < waiting.length && !this.#isStopped; at += TRIED_AT_A_TIME) {
      const some = waiting.slice(at, at + TRIED_AT_A_TIME)
      const failure = await this.#tryPiece(some, answers)
      if (failure !== null) {
        toasts.fail(failure)
        return false
      }
      this.done = at + some.length
    }
    if (this.#isStopped) return false
    this.rows = this.rows.map((row, index) => ({ ...row, tried: answers.get(index) ?? null }))
    for (const row of this.rows) if (stateOf(row) === 'new') this.ticked.add(row.key)
    this.step = 'preview'
    return true
  }

  /** Asks of some rows; those that are refused at once are left out, and the others asked of anew. Answers why it failed. */
  async #tryPiece(some: readonly WaitingRow[], answers: Map<number, TriedRow>): Promise<string | null> {
    let piece = some
    while (piece.length > 0) {
      const reply = await api.tryImport({ body: { rows: piece.map(({ sent }) => sent) } })
      if (reply.ok) {
        for (const [place, { index }] of piece.entries()) {
          const answer = reply.body.data[place]
          if (answer !== undefined) answers.set(index, answer)
        }
        return null
      }
      const refused = refusedRows(reply.body.errors)
      if (refused.size === 0) return reply.body.message
      for (const [place, errors] of refused) {
        const row = piece[place]
        if (row !== undefined) answers.set(row.index, refusedRow(errors))
      }
      piece = piece.filter((_, place) => !refused.has(place))
    }
    return null
  }

  setTicked(row: PreviewRow, isTicked: boolean): void {
    if (isTicked && mayCome(row)) this.ticked.add(row.key)
    else this.ticked.delete(row.key)
  }

  /** Imports what is ticked, once. Stopped, all of it is taken back; what a row turns out not to fit for is left out. */
  async importAll(): Promise<void> {
    if (this.step !== 'preview') return
    const words = inWindow(importing).run
    const rows = this.chosen
    this.#isStopped = false
    this.step = 'importing'
    ;[this.done, this.total, this.imported] = [0, rows.length, 0]
    const begun = await api.beginImport({ body: { kind: this.kind, file_name: this.fileName } })
    if (!begun.ok) {
      this.step = 'preview'
      toasts.fail(words.notImported(begun.body.message))
      return
    }
    const { id } = begun.body.data
    const { isStopped, failure } = await this.#importPieces(id, rows)
    if (isStopped) {
      await this.#takeBack(id)
      return
    }
    // What was broken off by a failure is kept as it is: ended here, and not offered once more as broken off.
    await api.endImport({ params: { id } })
    if (failure !== null) toasts.fail(words.notImported(failure))
    this.id = this.imported === 0 ? null : id
    this.step = 'done'
  }

  /** How it ended: why it could not go on, where it could not. */
  async #importPieces(id: string, rows: readonly PreviewRow[]) {
    for (let at = 0; at < rows.length; at += IMPORTED_AT_A_TIME) {
      if (this.#isStopped) return { isStopped: true, failure: null }
      let piece = rows.slice(at, at + IMPORTED_AT_A_TIME)
      while (piece.length > 0) {
        const sent = piece.flatMap((row) => row.sent ?? [])
        const reply = await api.addToImport({ params: { id }, body: { rows: sent } })
        if (reply.ok) {
          this.imported += piece.length
          break
        }
        const refused = refusedRows(reply.body.errors)
        if (refused.size === 0) return { isStopped: false, failure: reply.body.message }
        this.#leaveOut(
          piece.filter((_, index) => refused.has(index)),
          refused,
        )
        piece = piece.filter((_, index) => !refused.has(index))
      }
      this.done = Math.min(at + IMPORTED_AT_A_TIME, rows.length)
    }
    return { isStopped: this.#isStopped, failure: null }
  }

  #leaveOut(refused: readonly PreviewRow[], errors: ReadonlyMap<number, Record<string, string[]>>): void {
    const messages = [...errors.values()]
    const keys = refused.map(({ key }) => key)
    for (const key of keys) this.ticked.delete(key)
    this.rows = this.rows.map((row) => {
      const at = keys.indexOf(row.key)
      if (at < 0) return row
      return { ...row, tried: refusedRow(messages[at] ?? {}) }
    })
  }

  async #takeBack(id: string): Promise<void> {
    ;[this.step, this.done, this.total] = ['undoing', 0, this.imported]
    const undone = await undoWhole(id, (done) => {
      this.done = Math.min(done, this.total)
      return true
    })
    this.step = 'preview'
    if (undone !== null) toasts.show(inWindow(importing).run.stopped)
  }

  get progress(): string {
    return inWindow(importing).run.done(countText(this.done), countText(this.total))
  }
}

const refusedRow = (errors: TriedRow['errors']): TriedRow => ({
  errors,
  like: null,
  is_client_new: false,
  client: null,
})

/** Messages by the place of the row in what was sent. */
function refusedRows(errors: Readonly<Record<string, readonly string[]>>): Map<number, Record<string, string[]>> {
  const refused = new Map<number, Record<string, string[]>>()
  for (const [path, texts] of Object.entries(errors)) {
    const [, place, field = ''] = /^rows\.(\d+)\.?(.*)$/.exec(path) ?? []
    if (place === undefined) continue
    const index = Number(place)
    refused.set(index, { ...refused.get(index), [field]: [...texts] })
  }
  return refused
}
