import { expect, test } from 'vitest'
import type { SyncStatus } from '../../../../contract/desktop/sync-operations'
import { confirmation } from '../../../state/forms/confirm.svelte'
import { unlink } from './link-acts'

const counts = { queued: 0, sending: 0, checking: 0, deletions: 0 }

/** What is asked before a server is unlinked for which so much waits. */
async function asked(given: Partial<typeof counts>) {
  const link = { organization_name: 'Northwind' } as NonNullable<SyncStatus['link']>
  const unlinking = unlink({ link, counts: { ...counts, ...given } } as SyncStatus, link)
  const { question } = confirmation
  confirmation.answer('no')
  await unlinking
  return question
}

test('before a server is unlinked it is said how many changes it does not have yet', async () => {
  expect((await asked({}))?.text).toBe(
    'Everything you have entered stays on this computer, and what the server has stays there. What is forgotten:',
  )
  expect((await asked({ queued: 2, checking: 1 }))?.text).toBe(
    'Everything you have entered stays on this computer, with 3 changes that the server does not have yet. What is forgotten:',
  )
})

test('and that what was deleted here comes back, where the server was not told of it', async () => {
  expect((await asked({ queued: 1 }))?.lost).toHaveLength(2)
  expect((await asked({ queued: 2, deletions: 2 }))?.lost?.[2]).toBe(
    'The deletion of 2 records that the server still has: they come back if you link again',
  )
})
