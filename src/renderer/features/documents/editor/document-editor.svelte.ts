import type { Reply } from '../../../../contract/define/envelope'
import type { ClientRecord } from '../../../../contract/v1/clients/client-record'
import type { TaxRecord } from '../../../../contract/v1/taxes/tax-operations'
import type { UnitRecord } from '../../../../contract/v1/units/unit-operations'
import { computeTotals, type LineTotals, type Pricing, type Totals } from '../../../../domain/totals/totals'
import { documentEditor } from '../../../../words/en/document-editor'
import type { Draft } from '../../../state/forms/drafts.svelte'
import { type FieldBinding, Form } from '../../../state/forms/form.svelte'
import { Ask } from '../../../state/forms/ask.svelte'
import { inWindow } from '../../../state/shell/window-language'
import type { Beginnings } from './opening/beginnings'
import { Catalog } from './catalog.svelte'
import type { Problems } from '../../../widgets/fields/form/problems'
import type { LinesField } from './values/check-document'
import { CurrencySuggestion } from './client/currency-suggestion.svelte'
import {
  type DocumentValues,
  hasUnreadable,
  isAsked,
  type PercentOf,
  sentLines,
  valuesToPricing,
} from './values/document-values'
import { FollowingClient } from './client/following-client.svelte'
import { moveItem, moveLinePaths } from './lines/line-order'
import { blankLine, type LineValues, newLineKey } from './lines/line-values'
import { readBeginnings } from './opening/read-beginnings'
import { totalsFaults } from '../../../../words/en/service/refusals'

export interface DocumentEditorOptions<Values extends DocumentValues, Data> {
  readonly values: Values
  readonly linesField: LinesField
  readonly send: (values: Values, percentOf: PercentOf) => Promise<Reply<Data>>
  readonly check: (values: Values) => Problems
  /** Asks before it is sent, where saving does more than one may expect. */
  readonly isSure?: (values: Values) => Promise<boolean>
  readonly onsaved: (data: Data) => void | Promise<void>
  /** What a new document began with; null for a kept one. */
  readonly begun: Beginnings | null
  /** The currency of a new document whose client has none of its own; null keeps that of a kept document. */
  readonly homeCurrency: string | null
}

/** The fields of choices in a line. */
const LINE_CHOICES = ['unit_of_measurement_id', 'tax_id']
export type LineDrafts = Readonly<Record<string, Draft>>

type Messages = Readonly<Record<string, string>>
const NO_MESSAGES: Messages = {}

/** What the parts of the editor see of it, whichever document it is. */
export type Editor = Pick<
  DocumentEditor,
  | 'values'
  | 'lines'
  | 'linesField'
  | 'catalog'
  | 'newClient'
  | 'newTax'
  | 'newUnit'
  | 'said'
  | 'suggestion'
  | 'following'
  | 'pricing'
  | 'totals'
  | 'field'
  | 'lineField'
  | 'lineTotals'
  | 'lineDrafts'
  | 'insertLine'
  | 'removeLine'
  | 'moveLine'
  | 'setOrder'
  | 'adopt'
>

/** The same with what the page around the parts needs of the form. */
export interface PageEditor extends Editor, Pick<DocumentEditor, 'isDirty' | 'typed'> {
  readonly form: Pick<
    Form<DocumentValues, unknown>,
    'attach' | 'drafts' | 'message' | 'unclaimed' | 'dismiss' | 'isBusy' | 'isDirty' | 'submit'
  >
}

/** One document being written: its form, its live totals and what can be done to its lines. */
export class DocumentEditor<Values extends DocumentValues = DocumentValues, Data = unknown> {
  readonly form: Form<Values, Data>
  readonly linesField: LinesField
  readonly catalog = new Catalog()
  readonly newClient = new Ask<string, ClientRecord>()
  readonly newTax = new Ask<string, TaxRecord>()
  readonly newUnit = new Ask<string, UnitRecord>()
  readonly suggestion: CurrencySuggestion
  readonly following: FollowingClient
  /** What is said to a screen reader about lines that move. */
  said = $state('')
  readonly #check: (values: Values) => Problems
  readonly pricing: Pricing | null = $derived.by(() => valuesToPricing(this.values, this.catalog.percentOf))
  readonly #result = $derived(this.pricing && computeTotals(this.pricing))
  readonly #computed: Totals | null = $derived(this.#result?.ok ? this.#result.value : null)
  readonly #isUnderstood = $derived.by(() => !hasUnreadable(this.values) && !this.form.drafts.asked.some(isOfTotals))
  /** Null while a figure breaks a limit or is not understood, or no currency is chosen. */
  readonly totals: Totals | null = $derived(this.#isUnderstood ? this.#computed : null)
  readonly #live: Messages = $derived.by(() => {
    if (!this.#result || this.#result.ok) return NO_MESSAGES
    return Object.fromEntries(
      this.#result.error.map(({ field, fault }) => [this.#path(field), inWindow(totalsFaults)[fault]]),
    )
  })

  constructor(options: DocumentEditorOptions<Values, Data>) {
    const { values, linesField, send, check, isSure, onsaved, homeCurrency, begun } = options
    this.linesField = linesField
    this.#check = check
    this.form = new Form<Values, Data>(values, {
      check: (typed) => this.check(typed),
      send: async (typed) => this.#placeErrors(await send(typed, this.catalog.percentOf), typed),
      onsaved,
      isAsked,
      brought: () => this.following.followed(),
      ...(isSure && { isSure }),
    })
    this.suggestion = new CurrencySuggestion(this.form.values, homeCurrency)
    this.following = new FollowingClient(this.form.values, begun, readBeginnings)
  }

  get isDirty(): boolean {
    return this.form.isDirty
  }

  get typed(): object {
    return this.form.typed
  }

  get values(): Values {
    return this.form.values
  }

  get lines(): LineValues[] {
    return this.form.values.lines
  }

  /** What is known to be wrong with the values: fields of their own, and figures that break a limit. */
  check(values: Values = this.values): Problems {
    const problems = this.#check(values)
    const pricing = valuesToPricing(values, this.catalog.percentOf)
    const totals = pricing && computeTotals(pricing)
    if (!totals || totals.ok) return problems
    const live = totals.error.map(({ field, fault }): [string, string[]] => [
      this.#path(field),
      [inWindow(totalsFaults)[fault]],
    ])
    return { ...Object.fromEntries(live), ...problems }
  }

  /** A field by its wire path, with what the totals say of it while typing. */
  field(path: string): FieldBinding {
    const binding = this.form.field(path)
    return { ...binding, error: binding.error ?? this.#live[path] }
  }

  lineField(index: number, name: string): FieldBinding {
    return this.field(this.#linePath(index, name))
  }

  lineTotals(index: number): LineTotals | undefined {
    return this.#computed?.lines[index]
  }

  /** What is typed in a line and no choice yet, by the names of its fields. */
  lineDrafts(index: number): LineDrafts {
    const drafts = LINE_CHOICES.map((name) => [name, this.form.drafts.get(this.#linePath(index, name))] as const)
    return Object.fromEntries(drafts.flatMap(([name, draft]) => (draft ? [[name, draft]] : [])))
  }

  /** Puts a line in at `index`, empty or a copy, and answers its key. */
  insertLine(index: number, line = blankLine(this.lines[index - 1]), drafts: LineDrafts = {}): string {
    this.#moveMarks((old) => (old < index ? old : old + 1))
    this.lines.splice(index, 0, line)
    for (const [name, draft] of Object.entries(drafts)) this.form.drafts.keep(this.#linePath(index, name), draft)
    return line.key
  }

  /** Takes a line out. One line always stays, if an empty one, with the tax of the one before it. */
  removeLine(index: number): void {
    this.#moveMarks((old) => (old === index ? null : old < index ? old : old - 1))
    const [removed] = this.lines.splice(index, 1)
    if (this.lines.length === 0) this.lines.push(blankLine(removed))
  }

  moveLine(from: number, to: number): void {
    if (to < 0 || to >= this.lines.length || from === to) return
    const keys = this.lines.map(({ key }) => key)
    this.setOrder(moveItem(keys, from, to), keys[from] ?? '')
  }

  /** Orders the lines as these keys say, and tells where the one that was moved has gone. */
  setOrder(keys: readonly string[], moved: string): void {
    const before = this.lines.map(({ key }) => key)
    const byKey = new Map(this.lines.map((line) => [line.key, line]))
    this.#moveMarks((old) => keys.indexOf(before[old] ?? ''))
    const document: DocumentValues = this.form.values
    document.lines = keys.flatMap((key) => byKey.get(key) ?? [])
    this.said = inWindow(documentEditor).lines.moved(String(keys.indexOf(moved) + 1), String(keys.length))
  }

  /** Takes over what was typed before; its lines are told apart anew. */
  adopt(typed: unknown): void {
    this.form.adopt(typed)
    const document: DocumentValues = this.form.values
    document.lines = document.lines.map((line) => ({ ...line, key: newLineKey() }))
  }

  /** What is said of a line, and what is typed in it and no choice yet, goes where the line goes. */
  #moveMarks(newIndexOf: (index: number) => number | null): void {
    this.form.errors = moveLinePaths(this.form.errors, this.linesField, newIndexOf)
    this.form.drafts.change((drafts) => moveLinePaths(drafts, this.linesField, newIndexOf))
  }

  /** Blank lines are not sent: the service's line 1 may be the form's line 2. */
  #placeErrors(reply: Reply<Data>, values: Values): Reply<Data> {
    if (reply.ok) return reply
    const sent = sentLines(values.lines)
    const errors = moveLinePaths(reply.body.errors, this.linesField, (index) => sent[index] ?? index)
    return { ...reply, body: { ...reply.body, errors } }
  }

  #linePath(index: number, name: string): string {
    return `${this.linesField}.${String(index)}.${name}`
  }

  #path(field: string): string {
    return field.replace(/^line_items/, this.linesField)
  }
}

/** Whether the totals hang on the choice in the field of this path. */
function isOfTotals(path: string): boolean {
  return path === 'currency' || /(^|\.)tax_id$/.test(path)
}
