import { expect, it } from 'vitest'
import { ok } from '../../src/kernel/result'
import type { AttachmentId } from '../../src/domain/ids'
import { stillWorlds } from './still-world.fixture'

const begin = stillWorlds()

it.each(['plain', 'full'] as const)('what a %s remote deletes comes back with its attachments', async (mode) => {
  const given = await begin({ mode })
  const { here, there, device, reads, quietRounds } = given
  await here.make('client', 'invoice')
  await quietRounds(2)
  const [id = ''] = reads().sync.ids('invoice')
  device.process?.file.write((writes) => {
    const what = { name: 'hours.pdf', type: 'application/pdf', description: null, createdAt: device.now } as const
    writes.attachments.add(
      { ...what, id: device.newId() as AttachmentId, documentKind: 'invoice', documentId: id, position: 0 },
      Buffer.from('%PDF-'),
    )
    return ok(undefined)
  })
  const attached = () => reads().attachments.ofDocument({ kind: 'invoice', id })
  await there.remove('invoice')
  await quietRounds(2)
  expect(reads().sync.ids('invoice')).toEqual([])
  const [receipt] = reads()
    .sync.log.before(Number.MAX_SAFE_INTEGER, 100)
    .filter(({ outcome }) => outcome === 'deleted here')
  expect(given.bringBack(receipt?.seq ?? 0)).toBeNull()
  expect(reads().sync.ids('invoice')).toEqual([id])
  expect(attached().map(({ name }) => name)).toEqual(['hours.pdf'])

  await here.remove('invoice')
  expect(attached()).toEqual([])
})
