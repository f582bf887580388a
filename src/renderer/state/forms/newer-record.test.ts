import { expect, it } from 'vitest'
import type { Reply } from '../../../contract/define/envelope'
import { Form } from './form.svelte'
import { NewerRecord } from './newer-record.svelte'

interface Stored {
  readonly name: string
  readonly updated_at: string
}

/** A form of a record, and what is stored of it by now. */
function open() {
  const stored = { name: 'Ada', updated_at: '1' }
  const answer = (): Reply<Stored> => ({ ok: true, status: 200, body: { success: true, message: '', data: stored } })
  const form = new Form({ name: 'Ada' }, { send: () => Promise.resolve(answer()) })
  const newer = new NewerRecord<Stored, { name: string }>({
    kind: 'client',
    opened: { ...stored },
    read: () => Promise.resolve(answer()),
    toValues: ({ name }) => ({ name }),
    form,
  })
  return { stored, form, newer }
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
