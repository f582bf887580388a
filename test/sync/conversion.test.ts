import { describe, expect, it } from 'vitest'
import type { EstimateId } from '../../src/domain/ids'
import { ok } from '../../src/kernel/result'
import { stillWorlds } from './still-world.fixture'
import { violationsOf } from './world/run-seed'

const begin = stillWorlds()

/** An approved estimate that both sides have. */
async function beginApproved(mode: 'plain' | 'full') {
  const given = await begin({ mode })
  await given.here.make('client', 'estimate')
  await given.here.move('estimate', 'approveEstimate')
  await given.quietRounds(1)
  const counts = () => [given.world.remote.all('invoice').size, given.reads().sync.ids('invoice').length]
  return { ...given, counts }
}

describe.each(['plain', 'full'] as const)('an estimate that was converted here, at a %s remote', (mode) => {
  it('takes its invoice along when that is deleted before the remote has heard of it', async () => {
    const { world, here, quietRounds, counts } = await beginApproved(mode)
    await here.move('estimate', 'convertEstimate')
    await here.remove('invoice')
    await quietRounds(3)
    expect(counts()).toEqual([0, 0])
    expect(await violationsOf(world)).toEqual([])
  })

  it('takes its invoice along when that is deleted before an answer has come', async () => {
    const { world, here, unansweredRound, quietRounds, counts } = await beginApproved(mode)
    await here.move('estimate', 'convertEstimate')
    await unansweredRound()
    expect(world.remote.all('invoice').size).toBe(1)
    await here.remove('invoice')
    await quietRounds(3)
    expect(counts()).toEqual([0, 0])
    expect(await violationsOf(world)).toEqual([])
  })

  it('takes over what somebody changed of the invoice where it was converted there too', async () => {
    const { world, here, there, reads, quietRounds, counts } = await beginApproved(mode)
    await here.move('estimate', 'convertEstimate')
    await there.move('estimate', 'convertEstimate')
    await there.edit('invoice')
    const invoices = () =>
      [...world.remote.all('invoice').values()].map(({ notes, total, line_items: lines }) => [notes, total, lines])
    const before = invoices()
    await quietRounds(3)
    expect(counts()).toEqual([1, 1])
    expect(reads().sync.conflicts.all()).toEqual([])
    expect(invoices()).toEqual(before)
    expect(await violationsOf(world)).toEqual([])
  })

  it('has one invoice, with the terms that it was made with here, where it was converted there too', async () => {
    const { world, here, there, quietRounds, counts } = await beginApproved(mode)
    await here.move('estimate', 'convertEstimate')
    await there.move('estimate', 'convertEstimate')
    await quietRounds(3)
    expect(counts()).toEqual([1, 1])
    expect([...world.remote.all('invoice').values()]).toMatchObject([{ net_terms: 'NET30' }])
    expect(await violationsOf(world)).toEqual([])
  })

  it('keeps its invoice where it was converted there too and that invoice is deleted', async () => {
    const { world, here, there, quietRounds, counts } = await beginApproved(mode)
    await here.move('estimate', 'convertEstimate')
    await there.move('estimate', 'convertEstimate')
    await there.remove('invoice')
    await quietRounds(3)
    expect(counts()).toEqual([1, 1])
    expect(await violationsOf(world)).toEqual([])
  })

  it('has what somebody made of it there where it was deleted here', async () => {
    const { here, there, world, quietRounds, counts } = await beginApproved(mode)
    await here.move('estimate', 'convertEstimate')
    await here.remove('invoice')
    await there.move('estimate', 'convertEstimate')
    await quietRounds(3)
    expect(counts()).toEqual([1, 1])
    expect(await violationsOf(world)).toEqual([])
  })

  it('goes on where a later move was made there too', async () => {
    const { here, there, world, reads, quietRounds } = await begin({ mode })
    await here.make('client', 'estimate')
    await quietRounds(1)
    await there.move('estimate', 'approveEstimate', 'convertEstimate')
    await here.move('estimate', 'sendEstimate', 'approveEstimate', 'convertEstimate')
    await quietRounds(3)
    expect(reads().sync.conflicts.all()).toEqual([])
    expect(reads().sync.outbox.after(0, 10)).toEqual([])
    expect(await violationsOf(world)).toEqual([])
  })

  it('is as it was left here, where its first move had been made there before its creation was heard of', async () => {
    const { here, there, world, unansweredRound, quietRounds } = await begin({ mode })
    await here.make('client')
    await quietRounds(1)
    await here.make('estimate')
    await unansweredRound()
    await there.move('estimate', 'declineEstimate')
    await here.move('estimate', 'declineEstimate', 'reopenEstimate')
    await quietRounds(3)
    expect([...world.remote.all('estimate').values()].map(({ status }) => status)).toEqual(['DRAFT'])
    expect(await violationsOf(world)).toEqual([])
  })
})

it('a copy says what was copied here, though the original had been changed there by then', async () => {
  const { world, device, here, change, reads, quietRounds } = await begin({ mode: 'full' })
  await here.make('client', 'invoice')
  await quietRounds(1)
  const [invoiceId = ''] = reads().sync.ids('invoice')
  const notes = `${String(device.read('invoice', invoiceId)?.['notes'])}, changed there`
  await change('there', 'invoice', 'updateInvoice', { notes, shipping: 99 })
  await device.call('duplicateInvoice', { params: { invoiceId } })
  const copyId = reads()
    .sync.ids('invoice')
    .find((id) => id !== invoiceId)
  const before = device.read('invoice', copyId ?? '')
  await quietRounds(3)
  expect(world.remote.all('invoice').get(invoiceId)?.['notes']).toBe(notes)
  const after = [device.read('invoice', copyId ?? ''), world.remote.all('invoice').get(copyId ?? '')]
  const said = ['notes', 'shipping', 'total', 'net_terms'].map((field) => before?.[field])
  expect(after.map((copy) => ['notes', 'shipping', 'total', 'net_terms'].map((field) => copy?.[field]))).toEqual([
    said,
    said,
  ])
  expect(reads().sync.conflicts.all()).toEqual([])
})

it('a copy that was deleted at once stays deleted, though what it was copied from had changed meanwhile', async () => {
  const { world, device, here, reads, quietRounds } = await begin({ mode: 'full' })
  await here.make('client', 'invoice')
  await here.move('invoice', 'sendInvoice')
  await quietRounds(1)
  const [invoiceId = ''] = reads().sync.ids('invoice')
  await here.make('payment')
  await device.call('duplicateInvoice', { params: { invoiceId } })
  const copy = reads()
    .sync.ids('invoice')
    .find((id) => id !== invoiceId)
  await device.call('deleteInvoice', { params: { invoiceId: copy ?? '' } })
  await quietRounds(3)
  expect([world.remote.all('invoice').size, reads().sync.ids('invoice').length]).toEqual([1, 1])
})

it('an estimate stays as long as its invoice does, also before the remote has said that it was converted', async () => {
  const { device, there, reads, quietRounds, counts } = await beginApproved('plain')
  await there.move('estimate', 'convertEstimate')
  await quietRounds(1)
  const [estimateId = ''] = reads().sync.ids('estimate')
  const estimate = reads().estimates.get(estimateId as EstimateId)
  if (estimate === null) throw new Error('There is an estimate.')
  device.process?.file.write((writes) => {
    writes.estimates.update({ ...estimate, status: 'APPROVED' })
    return ok(undefined)
  })
  const deleted = await device.call('deleteEstimate', { params: { estimateId } })
  expect(deleted).toMatchObject({ ok: false, status: 409 })
  expect(counts()).toEqual([1, 1])
})

describe.each(['plain', 'full'] as const)('an invoice that was made and duplicated offline, at a %s remote', (mode) => {
  async function beginCopied() {
    const given = await begin({ mode })
    const { device, here, reads, quietRounds, world } = given
    await here.make('client', 'invoice')
    const [invoiceId = ''] = reads().sync.ids('invoice')
    await device.call('duplicateInvoice', { params: { invoiceId } })
    const [copyId = ''] = reads()
      .sync.ids('invoice')
      .filter((id) => id !== invoiceId)
    /** What each says here and there once nothing is left to send. */
    const both = async () => {
      await quietRounds(3)
      expect(reads().sync.outbox.after(0, 10)).toEqual([])
      const here = reads().invoices.list({ page: 1, perPage: 9 }).rows
      return {
        here: here.map(({ notes, totalMinor }) => [notes, totalMinor]).sort(),
        there: [...world.remote.all('invoice').values()]
          .map(({ notes, total }) => [notes, Math.round(Number(total) * 100)])
          .sort(),
      }
    }
    return { ...given, invoiceId, copyId, both }
  }

  it('and its copy say there what they say here, whichever was changed since', async () => {
    const { device, reads, invoiceId, copyId, both } = await beginCopied()
    await device.call('updateInvoice', { params: { invoiceId }, body: { notes: 'The first, changed.' } })
    await device.call('updateInvoice', { params: { invoiceId: copyId }, body: { shipping: 12 } })
    const { here, there } = await both()
    expect(there).toEqual(here)
    expect(reads().sync.conflicts.all()).toEqual([])
  })

  it('and its copy, issued before anything was sent, is there as it went out here', async () => {
    const { device, reads, invoiceId, copyId, both } = await beginCopied()
    await device.call('sendInvoice', { params: { invoiceId: copyId } })
    await device.call('updateInvoice', { params: { invoiceId }, body: { shipping: 12 } })
    const { here, there } = await both()
    expect(there).toEqual(here)
    // A plain remote has given it a number of its own.
    expect(reads().sync.conflicts.all()).toMatchObject(mode === 'full' ? [] : [{ reason: 'numbered' }])
  })
})
