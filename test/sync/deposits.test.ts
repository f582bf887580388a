import { describe, expect, it } from 'vitest'
import { recurringBody } from '../../src/operations/recurring-body.fixture'
import { stillWorlds } from './still-world.fixture'
import { valueAt } from './work/side'
import { violationsOf } from './world/run-seed'

const begin = stillWorlds()

type Given = Parameters<typeof begin>[0]

const idOf = (reply: { readonly ok: boolean; readonly body: unknown }) =>
  reply.ok ? String(valueAt(reply.body, 'data.id')) : ''

/** An approved estimate of 100.00, 30.00 of it billed in advance, and the invoice for the work that takes these off. */
async function beginDeposited(wanted: Given) {
  const given = await begin(wanted)
  const { device, here } = given
  await here.make('client')
  const client_id = given.reads().sync.ids('client')[0] ?? ''
  const shared = {
    client_id,
    currency: 'EUR',
    tax_distribution: 'NO_TAX',
    discount_distribution: 'NO_DISCOUNT',
  } as const
  const work = (price: number) => [{ name: 'Work', quantity: 1, price }]
  const estimateId = idOf(await device.call('createEstimate', { body: { ...shared, line_items: work(100) } }))
  await device.call('approveEstimate', { params: { estimateId } })
  const options = { deposit_estimate_id: estimateId }
  const depositId = idOf(await device.call('createInvoice', { body: { ...shared, options, line_items: work(30) } }))
  await device.call('sendInvoice', { params: { invoiceId: depositId } })
  const workId = idOf(await device.call('convertEstimate', { params: { estimateId } }))
  const deducted = { invoice_number: 'INV-0001', issued_at: '2026-11-03', amount: 30, tax_amount: 0 }
  const discount = { discount_distribution: 'PER_DOCUMENT', discount_type: 'FIXED', discount_value: 30 } as const
  const body = { ...discount, options: { deducted_deposits: [deducted] } }
  await device.call('updateInvoice', { params: { invoiceId: workId }, body })
  return { ...given, estimateId, depositId, workId, deducted }
}

describe.each(['plain', 'full'] as const)('deposits, at a %s remote', (mode) => {
  it('arrive with the estimate by its id there, and what takes them off by name', async () => {
    const { world, device, quietRounds, estimateId, depositId, workId, deducted } = await beginDeposited({
      mode,
    })
    await quietRounds(3)
    const estimateThere = [...world.remote.all('estimate').keys()][0]
    const there = [...world.remote.all('invoice').values()]
    const ofTotal = (total: number) => there.find((record) => valueAt(record, 'total') === total)
    expect(valueAt(ofTotal(30), 'options.deposit_estimate_id')).toBe(estimateThere)
    expect(valueAt(ofTotal(70), 'options.deducted_deposits')).toEqual([deducted])
    expect(valueAt(device.read('invoice', depositId), 'options.deposit_estimate_id')).toBe(estimateId)
    expect(valueAt(device.read('invoice', workId), 'options.deducted_deposits')).toEqual([deducted])
    expect(await violationsOf(world)).toEqual([])
  })
})

it('stay here whole where a remote drops what it does not know', async () => {
  const given = await beginDeposited({ mode: 'plain', nature: { keepsOptions: false } })
  await given.quietRounds(3)
  const { device, depositId, workId, estimateId, deducted } = given
  expect(valueAt(device.read('invoice', depositId), 'options.deposit_estimate_id')).toBe(estimateId)
  expect(valueAt(device.read('invoice', workId), 'options.deducted_deposits')).toEqual([deducted])
  expect(valueAt(device.read('invoice', workId), 'total')).toBe(70)
  expect([...given.world.remote.all('invoice').values()].map((record) => valueAt(record, 'total')).sort()).toEqual([
    30, 70,
  ])
})

it('what stands in options is here again with a draft that was deleted here, changed there, and is taken', async () => {
  const given = await begin({ mode: 'plain', nature: { keepsOptions: false } })
  const { device, here, reads, change, questions, answer, quietRounds } = given
  await here.make('client')
  const options = { prices_include_tax: true, withholding_percent: 15, tax_exemption: 'EXPORT' }
  const body = {
    client_id: reads().sync.ids('client')[0] ?? '',
    ...{ currency: 'EUR', tax_distribution: 'NO_TAX', discount_distribution: 'NO_DISCOUNT' },
    line_items: [{ name: 'Work', quantity: 1, price: 100 }],
    options,
  }
  const estimateId = idOf(await device.call('createEstimate', { body }))
  await quietRounds(2)
  const before = device.read('estimate', estimateId)
  await device.call('deleteEstimate', { params: { estimateId } })
  await change('there', 'estimate', 'updateEstimate', { notes: 'As agreed' })
  await quietRounds(2)
  expect(questions()).toMatchObject([{ kind: 'estimate', reason: 'deleted_here' }])
  answer('theirs')
  await quietRounds(2)
  const after = device.read('estimate', estimateId)
  expect(after).toMatchObject({ notes: 'As agreed', total: before?.['total'] })
  expect(valueAt(after, 'options')).toEqual(valueAt(before, 'options'))
  expect(questions()).toEqual([])
})

it.each([
  ['estimate', 'Estimate', 'estimateId', 'line_items', [{ description: 'Two days', total: 100 }]],
  ['recurring_invoice', 'RecurringInvoice', 'recurringInvoiceId', 'template.options', { withholding_percent: 15 }],
] as const)(
  'what is not kept there is here again with what was deleted here: %s',
  async (kind, noun, param, at, said) => {
    const nature = { generates: true, keepsOptions: false, habits: { 'line.description': 'drop' } } as const
    const given = await begin({ mode: 'plain', nature })
    const { device, here, change, reads, questions, answer, quietRounds } = given
    await here.make('client')
    const items = [{ name: 'Work', description: 'Two days', quantity: 2, price: 50 }]
    const clientId = reads().sync.ids('client')[0] ?? ''
    const options = { withholding_percent: 15 }
    const recurring = recurringBody(clientId, '2027-01-01', { options, template_items: items })
    const { client_id, currency, tax_distribution, discount_distribution, ...rest } = recurring
    const estimate = { client_id, currency, tax_distribution, discount_distribution, line_items: items }
    const id = idOf(await device.call(`create${noun}`, { body: kind === 'estimate' ? estimate : recurring }))
    await quietRounds(2)
    await device.call(`delete${noun}`, { params: { [param]: id } })
    const changed = { ...rest, ...{ currency, tax_distribution, discount_distribution }, notes: 'As agreed' }
    await change('there', kind, `update${noun}`, kind === 'estimate' ? { notes: 'As agreed' } : changed, param)
    await quietRounds(2)
    expect(questions()).toMatchObject([{ kind, reason: 'deleted_here' }])
    answer('theirs')
    await quietRounds(2)
    expect(valueAt(device.read(kind, id), at)).toMatchObject(said)
  },
)
