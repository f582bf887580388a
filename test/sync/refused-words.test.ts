import { describe, expect, it } from 'vitest'
import { stillWorlds } from './still-world.fixture'

const begin = stillWorlds()

/** What is refused of a kind, as a person reads it. */
const refusedIn = ({ attention }: Pick<Awaited<ReturnType<typeof begin>>, 'attention'>, kind: string) =>
  attention()
    .filter((row) => row.kind === kind && row.type === 'rejected')
    .map(({ message, errors, ways }) => ({ message, errors, ways }))

/** An invoice that both sides say to be paid in full. */
async function beginPaidTwice(mode: 'full' | 'plain') {
  const given = await begin({ mode })
  const { here, there, quietRounds, keepNumbers } = given
  await here.make('client', 'invoice')
  await here.move('invoice', 'sendInvoice')
  await quietRounds(2)
  keepNumbers()
  await there.payAll()
  await here.payAll()
  await quietRounds(3)
  return given
}

describe.each(['full', 'plain'] as const)('what a %s remote refuses', (mode) => {
  it('of a payment that was recorded on both sides says that it may be the same, and can be deleted', async () => {
    const given = await beginPaidTwice(mode)
    const { quietRounds, reads, attention, attend } = given
    const message = expect.stringMatching(
      /^The server has another payment of this invoice.* delete this one\./,
    ) as string
    const ways = ['edit', 'retry', 'keep_local', 'delete_here']
    expect(refusedIn(given, 'payment')).toEqual([{ message, errors: {}, ways }])
    attend('payment', attention().find(({ type }) => type === 'rejected')?.id ?? '', 'delete_here')
    await quietRounds(2)
    expect([refusedIn(given, 'payment'), reads().sync.ids('payment').length]).toEqual([[], 1])
  })

  it('of a payment that was recorded on both sides is taken by our server once it is allowed to be credit', async () => {
    const given = await beginPaidTwice(mode)
    const { quietRounds, device, attention, world } = given
    const paymentId = attention().find(({ type }) => type === 'rejected')?.id ?? ''
    const { amount } = device.read('payment', paymentId) ?? {}
    const body = { amount, allow_overpayment: true }
    expect(await device.call('updatePayment', { params: { paymentId }, body })).toMatchObject({ ok: true })
    given.attend('payment', paymentId, 'retry')
    await quietRounds(2)
    // The other service knows of no credit.
    expect([world.remote.all('payment').size, refusedIn(given, 'payment').length]).toEqual(
      mode === 'full' ? [2, 0] : [1, 1],
    )
  })

  it('of a client that was deleted there says so, and goes once the client is sent again', async () => {
    const given = await begin({ mode })
    const { here, there, quietRounds, attention, attend } = given
    await here.make('client')
    await quietRounds(2)
    await there.remove('client')
    await here.make('invoice', 'estimate')
    await quietRounds(3)
    const message = expect.stringMatching(/^The client of this document was deleted on the server/) as string
    const refused = [{ message, errors: {}, ways: ['edit', 'retry', 'keep_local'] }]
    expect([refusedIn(given, 'invoice'), refusedIn(given, 'estimate')]).toEqual([refused, refused])
    for (const { kind, id } of attention()) if (kind === 'client') attend(kind, id, 'send_again')
    await quietRounds(1)
    for (const { kind, id, type } of attention()) if (type === 'rejected') attend(kind, id, 'retry')
    await quietRounds(2)
    expect([refusedIn(given, 'invoice'), refusedIn(given, 'estimate')]).toEqual([[], []])
  })
})
