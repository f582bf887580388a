import { flushSync } from 'svelte'
import { expect, it, vi } from 'vitest'
import type { Reply } from '../../../contract/define/envelope'
import { Form } from './form.svelte'
import { listenToMain } from '../data/api'
import { type Toast, toasts } from '../shell/toasts.svelte'
import { followRecord, NewerRecord } from './newer-record.svelte'

interface Stored {
  readonly id: string
  readonly name: string
  readonly updated_at: string
}

/** A form of a record, and what is stored of it by now. */
function open() {
  const stored = { id: 'a', name: 'Ada', updated_at: '1' }
  const answer = (): Reply<Stored> => ({ ok: true, status: 200, body: { success: true, message: '', data: stored } })
  const form = new Form({ name: 'Ada' }, { send: () => Promise.resolve(answer()) })
  const means = {
    kind: 'client' as const,
    opened: { ...stored },
    read: () => Promise.resolve(answer()),
    toValues: ({ name }: Stored) => ({ name }),
    form,
  }
  return { stored, form, means, newer: new NewerRecord<Stored, { name: string }>(means) }
}

it('shows what was changed elsewhere where nothing is typed', async () => {
  const { stored, form, newer } = open()
  stored.name = 'Ada Ltd'
  await newer.look()
  expect([form.values.name, form.isDirty, newer.found]).toEqual(['Ada Ltd', false, null])
})

it('keeps what is typed, tells, and shows the other once asked to', async () => {
  const { stored, form, newer } = open()
  form.values.name = 'Ada Studio'
  stored.name = 'Ada Ltd'
  await newer.look()
  expect([form.values.name, newer.found?.name]).toEqual(['Ada Studio', 'Ada Ltd'])
  newer.show()
  expect([form.values.name, form.isDirty, newer.found]).toEqual(['Ada Ltd', false, null])
})

it('says nothing of what the form itself has saved while something was typed further', async () => {
  const { stored, form, newer } = open()
  form.values.name = 'Ada Studio'
  stored.name = 'Ada Ltd'
  newer.saved(stored)
  await newer.look()
  expect([form.values.name, newer.found]).toEqual(['Ada Studio', null])
})

it('says nothing of what the form does not show, and no more once it is as it was', async () => {
  const { stored, form, newer } = open()
  form.values.name = 'Ada Studio'
  stored.updated_at = '2'
  await newer.look()
  expect(newer.found).toBeNull()
  stored.name = 'Ada Ltd'
  await newer.look()
  stored.name = 'Ada'
  await newer.look()
  expect([form.values.name, newer.found]).toEqual(['Ada Studio', null])
})

it('follows a new record once the form has saved it', async () => {
  const { stored, means } = open()
  const newer = new NewerRecord({ ...means, opened: null })
  means.form.values.name = 'Ada Studio'
  await newer.look()
  expect(newer.found).toBeNull()
  newer.saved({ ...stored })
  stored.name = 'Ada Ltd'
  await newer.look()
  expect(newer.found).toEqual(stored)
})

it('tells of it once, for as long as it holds', async () => {
  let tell: (event: object) => void = () => undefined
  vi.stubGlobal('window', { billfold: { onEvent: (listener: typeof tell) => (tell = listener) } })
  listenToMain()
  const { stored, form, means } = open()
  const end = $effect.root(() => {
    followRecord(means)
  })
  flushSync()
  form.values.name = 'Ada Studio'
  stored.name = 'Ada Ltd'
  const show = vi.spyOn(toasts, 'show')
  tell({ type: 'recordsChanged', kinds: ['client'] })
  await vi.waitFor(() => {
    flushSync()
    expect(show).toHaveBeenCalledOnce()
  })
  const isTold = ({ id }: Toast) => id === show.mock.results[0]?.value
  void toasts.list.find(isTold)?.action?.run()
  flushSync()
  expect([form.values.name, toasts.list.some(isTold)]).toEqual(['Ada Ltd', false])
  expect(show).toHaveBeenCalledOnce()
  show.mockRestore()
  end()
})
