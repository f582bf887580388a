import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AutosaveRecord } from '../../../contract/desktop/autosave-operations'
import { router } from '../router/router.svelte'
import { toasts } from '../shell/toasts.svelte'
import { Autosave, discardAutosave, goOnAnew, goOnWith, listWaiting } from './autosave.svelte'

/** What main keeps, and how often it was asked to. */
const kept = new Map<string, AutosaveRecord>()
let writes = 0
let isFull = false

beforeEach(() => {
  kept.clear()
  writes = 0
  isFull = false
  vi.stubGlobal('window', { billfold: { invoke: (request: string) => Promise.resolve(answer(request)) } })
})

const editors: Autosave[] = []
afterEach(() => Promise.all(editors.splice(0).map((each) => each.end())))

interface Asked {
  readonly name: string
  readonly params?: { readonly autosaveId: string }
  readonly body?: AutosaveRecord
}

function answer(request: string): string {
  const { name, params, body } = JSON.parse(request) as Asked
  if (name === 'listAutosaves') return reply([...kept.values()])
  if (params) kept.delete(params.autosaveId)
  if (!body) return reply(undefined)
  writes += 1
  if (isFull) return JSON.stringify({ ok: false, status: 503, body: { success: false, message: 'Full.', errors: {} } })
  const id = (body.id as string | null) ?? `id-${String(writes)}`
  kept.set(id, { ...body, id, saved_at: '2026-03-14T08:30:00Z' })
  return reply({ id })
}

const reply = (data: unknown) => JSON.stringify({ ok: true, status: 200, body: { success: true, message: '', data } })

type Saved = NonNullable<ConstructorParameters<typeof Autosave>[0]['record']>

interface Edited {
  readonly base?: string
  readonly part?: string
  readonly id?: string
  readonly saved?: () => Saved | null
  /** The record of its screen, where that is another. */
  readonly at?: string
  readonly name?: 'invoice-edit' | 'estimate-edit'
}

function edit(given: Edited = {}) {
  const { base, part = null, id, saved, at = id, name = 'invoice-edit' } = given
  const form = {
    saved: 'saved',
    text: 'saved',
    get isDirty() {
      return form.text !== form.saved
    },
    get typed() {
      return { text: form.text }
    },
    adopt: (typed: unknown) => (form.text = (typed as { text: string }).text),
  }
  const record = id === undefined || base === undefined ? null : { id, updated_at: base }
  const place = { name, params: at === undefined ? {} : { id: at }, query: {} } as const
  const editor = new Autosave({ form, title: () => 'an invoice for ACME', record, saved, part }, place)
  editors.push(editor)
  return { form, editor }
}

const typed = () => [...kept.values()].map((each) => (JSON.parse(each.typed) as { text: string }).text)

test('keeps what has changed since the last look, under one id, and nothing that has not', async () => {
  const { form, editor } = edit()
  await editor.look()
  expect(writes).toBe(0)
  form.text = 'A'
  await editor.look()
  form.text = 'Ada'
  await editor.look()
  await editor.look()
  expect([typed(), writes]).toEqual([['Ada'], 2])
})

test('lets go of it once it is saved, and when the editor is left, also while it is being written', async () => {
  const { form, editor } = edit()
  form.text = 'Ada'
  await editor.look()
  form.saved = 'Ada'
  await editor.look()
  expect(kept.size).toBe(0)
  form.text = 'Ada L'
  void editor.look()
  await editor.end()
  expect(kept.size).toBe(0)
})

test('what is being written is offered to nobody; what a crash has left is, where it was typed', async () => {
  const crashed = edit()
  crashed.form.text = 'Ada'
  await crashed.editor.look()
  expect(await listWaiting()).toEqual([])
  const [left] = kept.values()
  kept.clear()
  if (left) kept.set('left', { ...left, id: 'left' })
  expect(await listWaiting()).toHaveLength(1)
  const other = edit({ id: '7', base: 'v1' })
  await other.editor.begin()
  expect(other.editor.offers).toEqual([])
  const same = edit()
  await same.editor.begin()
  expect(same.editor.offers.map(({ id }) => id)).toEqual(['left'])
  expect(same.form.text).toBe('saved')
})

const left = (base: string): AutosaveRecord => ({
  id: 'left',
  path: '/invoice-edit/7',
  query: {},
  part: null,
  record_id: '7',
  title: 'an invoice for ACME',
  base,
  typed: '{"text":"Ada"}',
  saved_at: '2026-03-14T08:30:00Z',
})

test('goes on at once where one came for it, under the same id', async () => {
  kept.set('left', left('v1'))
  await goOnWith(left('v1'))
  const { form, editor } = edit({ id: '7', base: 'v1' })
  await editor.begin()
  expect([form.text, editor.offers]).toEqual(['Ada', []])
  expect(await listWaiting()).toEqual([])
  await editor.look()
  // Once, by which main knows that it is being written.
  expect(writes).toBe(1)
  form.text = 'Ada L'
  await editor.look()
  expect([typed(), kept.size]).toEqual([['Ada L'], 1])
  await editor.end()
})

test('what is put back is named by the id that it had, by which main knows that no form is writing it', async () => {
  kept.set('left', left('v1'))
  let isBack = false
  await discardAutosave(left('v1'), () => (isBack = true))
  expect(kept.size).toBe(0)
  const offered = toasts.list.at(-1)
  await offered?.action?.run()
  if (offered) toasts.dismiss(offered.id)
  expect([isBack, [...kept.keys()]]).toEqual([true, ['left']])
})

test('over what was changed since nothing is restored before that is asked for', async () => {
  kept.set('left', left('v1'))
  await goOnWith(left('v1'))
  const { form, editor } = edit({ id: '7', base: 'v2' })
  await editor.begin()
  const [offer] = editor.offers
  expect([form.text, offer?.isOutdated]).toEqual(['saved', true])
  if (offer) editor.resume(offer)
  expect([form.text, editor.offers]).toEqual(['Ada', []])
  await editor.end()
})

test('what is typed beside an offer is kept beside it, until one goes on with the offer', async () => {
  kept.set('left', left('v1'))
  const { form, editor } = edit({ id: '7', base: 'v1' })
  await editor.begin()
  form.text = 'Eve'
  await editor.look()
  expect(typed()).toEqual(['Ada', 'Eve'])
  const [offer] = editor.offers
  if (offer) editor.resume(offer)
  await editor.end()
  expect(kept.size).toBe(0)
})

test('what one could not go on with comes up nowhere else', async () => {
  kept.set('left', { ...left('v1'), path: '/invoice-edit', record_id: null, base: null })
  await goOnWith({ ...left('v1'), path: '/invoice-edit' })
  // Its screen could not open it, and one went on to another.
  await router.go('estimate-edit')
  const other = edit({ name: 'estimate-edit' })
  await other.editor.begin()
  expect([other.form.text, other.editor.offers]).toEqual(['saved', []])
})

test('what one did not leave for comes up by itself nowhere', async () => {
  kept.set('left', left('v1'))
  const stay = router.guard(() => false)
  expect(await goOnWith(left('v1'))).toBe(false)
  stay()
  await router.open('/invoice-edit/7')
  const { form, editor } = edit({ id: '7', base: 'v1' })
  await editor.begin()
  expect([form.text, editor.offers.length]).toEqual(['saved', 1])
})

test('nor in another record in the same dialog', async () => {
  kept.set('left', { ...left(''), part: 'mail-receipt' })
  await goOnWith(left(''))
  const other = edit({ id: '8', base: '', part: 'mail-receipt', at: '7' })
  await other.editor.begin()
  expect([other.form.text, other.editor.offers]).toEqual(['saved', []])
})

test('where its record can no longer be changed it is offered in the form for a new one', async () => {
  kept.set('left', left('v1'))
  await router.open('/invoice-edit/7')
  await goOnAnew(left('v1'))
  const { form, editor } = edit()
  await editor.begin()
  expect([form.text, editor.offers.map(({ isOutdated }) => isOutdated)]).toEqual(['saved', [true]])
})

test('a dialog is offered what was typed in it, and not what was typed in another form of its screen', async () => {
  kept.set('left', { ...left('v1'), part: 'payment' })
  const screen = edit({ id: '7', base: 'v1' })
  const dialog = edit({ id: '7', base: 'v1', part: 'payment' })
  await Promise.all([screen.editor.begin(), dialog.editor.begin()])
  expect([screen.editor.offers.length, dialog.editor.offers.length]).toEqual([0, 1])
})

test('what cannot be kept is tried again', async () => {
  const { form, editor } = edit()
  isFull = true
  form.text = 'Ada'
  await editor.look()
  expect(kept.size).toBe(0)
  isFull = false
  await editor.look()
  expect(typed()).toEqual(['Ada'])
})

test('what is typed on while a new record is saved is of that record, though no more is typed', async () => {
  let stored: Saved | null = null
  const { form, editor } = edit({ saved: () => stored })
  form.text = 'A'
  await editor.look()
  const of = () => [...kept.values()].map(({ path, record_id, base }) => [path, record_id, base])
  expect(of()).toEqual([['/invoice-edit', null, null]])
  stored = { id: 'i', updated_at: '2026-03-14T08:30:00Z' }
  await editor.look()
  await editor.look()
  expect([of(), writes]).toEqual([[['/invoice-edit/i', 'i', stored.updated_at]], 2])
})
