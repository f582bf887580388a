import { expect, it } from 'vitest'
import { router } from '../../../state/router/router.svelte'
import { returnToEditor } from './return-to-editor'

it('brings the new client to the editor that asked for it, and Back does not lead into the form again', async () => {
  await router.go('invoice-edit')
  await router.go('client-edit', {}, { name: 'Ada', then: 'invoice-edit' })
  expect(await returnToEditor(router.place.query['then'], 'c1')).toBe(true)
  expect(router.place).toEqual({ name: 'invoice-edit', params: {}, query: { client: 'c1' } })
  await router.back()
  expect(router.place.name).toBe('invoice-edit')
})

it('goes nowhere but to an editor', async () => {
  await router.go('client-edit')
  expect(await returnToEditor('settings', 'c1')).toBe(false)
  expect(await returnToEditor(undefined, 'c1')).toBe(false)
  expect(router.place.name).toBe('client-edit')
})
