import { calm } from './network/network'
import type { Nature } from './remote/nature'
import type { stillWorlds } from './still-world.fixture'

export type Mode = 'plain' | 'full'
export type World = Awaited<ReturnType<ReturnType<typeof stillWorlds>>>

export interface Question {
  readonly asks: string
  readonly modes: readonly Mode[]
  /** What the remote is, other than ordinary. */
  readonly nature?: Partial<Nature>
  /** Up to the round in which it is found. */
  readonly prepare: (given: World, mode: Mode) => Promise<void>
}

const both = ['plain', 'full'] as const

type Made = 'client' | 'estimate' | 'invoice' | 'tax'

/** Records that both sides know. */
async function shared({ here, quietRounds }: World, ...kinds: readonly Made[]): Promise<void> {
  await here.make(...kinds)
  await quietRounds(2)
}

/** One for every reason to ask, and for every way in which what is asked can be answered differently. */
export const questions: readonly Question[] = [
  {
    asks: 'client fields',
    modes: both,
    prepare: async (given) => {
      await shared(given, 'client')
      await given.change('here', 'client', 'updateClient', { name: 'Here' })
      await given.change('there', 'client', 'updateClient', { name: 'There' })
    },
  },
  {
    asks: 'invoice fields',
    modes: both,
    prepare: async (given) => {
      await shared(given, 'client', 'invoice')
      await given.change('here', 'invoice', 'updateInvoice', { notes: 'Here' })
      await given.change('there', 'invoice', 'updateInvoice', { notes: 'There' })
    },
  },
  {
    // It went out there, before it had heard what was changed here.
    asks: 'invoice fields',
    modes: both,
    prepare: async (given) => {
      await shared(given, 'client', 'invoice')
      await given.change('here', 'invoice', 'updateInvoice', { notes: 'Here' })
      await given.there.move('invoice', 'sendInvoice')
    },
  },
  {
    // It went out here, before this had heard what was changed there.
    asks: 'invoice frozen',
    modes: both,
    prepare: async (given) => {
      await shared(given, 'client', 'invoice')
      await given.here.move('invoice', 'sendInvoice')
      await given.change('there', 'invoice', 'updateInvoice', { notes: 'There' })
    },
  },
  {
    asks: 'estimate frozen',
    modes: both,
    prepare: async (given) => {
      await shared(given, 'client', 'estimate')
      await given.here.move('estimate', 'approveEstimate')
      await given.change('there', 'estimate', 'updateEstimate', { notes: 'There' })
    },
  },
  {
    // The client has it already.
    asks: 'estimate fields',
    modes: ['plain'],
    prepare: async (given) => {
      await shared(given, 'client', 'estimate')
      await given.here.move('estimate', 'sendEstimate')
      await given.quietRounds(1)
      await given.change('there', 'estimate', 'updateEstimate', { shipping: 5 })
    },
  },
  {
    // Late fees that nobody here agreed to.
    asks: 'invoice fields',
    modes: ['plain'],
    prepare: async (given) => {
      await shared(given, 'client', 'invoice')
      const fees = { has_late_fee: true, late_fee_kind: 'FIXED', late_fee_interval: 'DAILY', late_fee: 5 }
      await given.change('there', 'invoice', 'updateInvoice', fees)
    },
  },
  {
    // The remote made another price of what was sent to it.
    asks: 'invoice fields',
    modes: ['plain'],
    prepare: async (given) => {
      await shared(given, 'client')
      addShipping(given)
      await given.here.make('invoice')
    },
  },
  {
    // Void there, and paid in part here.
    asks: 'invoice frozen',
    modes: ['plain'],
    prepare: async (given) => {
      await shared(given, 'client', 'invoice')
      await given.there.move('invoice', 'sendInvoice')
      await given.quietRounds(1)
      await given.here.make('payment')
      await given.there.move('invoice', 'voidInvoice')
    },
  },
  ...(['voidInvoice', 'writeOffInvoice'] as const).map((move): Question => ({
    // Open here.
    asks: 'invoice frozen',
    modes: ['plain'],
    prepare: async (given) => {
      await shared(given, 'client', 'invoice')
      await given.there.move('invoice', 'sendInvoice')
      await given.quietRounds(1)
      await given.there.move('invoice', move)
    },
  })),
  {
    // Converted on both sides, and then not any more there, where its invoice is still.
    asks: 'estimate frozen',
    modes: ['plain'],
    nature: { stamps: 'none' },
    prepare: async (given) => {
      await shared(given, 'client', 'estimate')
      await given.here.move('estimate', 'approveEstimate')
      await given.quietRounds(1)
      const bringBack = given.world.remote.backUp()
      await given.here.move('estimate', 'convertEstimate')
      await given.quietRounds(1)
      bringBack((id) => given.world.remote.all('estimate').has(id))
    },
  },
  {
    // It says that one is paid, without a payment.
    asks: 'invoice paid',
    modes: ['plain'],
    nature: { misstates: 'paid' },
    prepare: async (given) => {
      await shared(given, 'client', 'invoice', 'invoice')
      await given.there.moveAll('invoice', 'sendInvoice')
    },
  },
  {
    asks: 'organization printed',
    modes: both,
    prepare: async (given) => {
      await given.quietRounds(1)
      await given.change('there', 'organization', 'updateOrganization', { profile: { bank_name: 'There' } })
    },
  },
  {
    // Issued there under a name or with an account that this business never had here.
    asks: 'organization letterhead',
    modes: both,
    nature: { isPayee: true },
    prepare: async (given, mode) => {
      await shared(given, 'client', 'invoice')
      if (mode === 'full') await issueUnderAnotherName(given)
      else await given.there.move('invoice', 'sendInvoice')
    },
  },
  {
    asks: 'client deleted_here',
    modes: both,
    prepare: async (given) => {
      await shared(given, 'client')
      await given.here.remove('client')
      await given.change('there', 'client', 'updateClient', { name: 'There' })
    },
  },
  {
    // It has its number there for good.
    asks: 'invoice deleted_here',
    modes: both,
    prepare: async (given) => {
      await shared(given, 'client', 'invoice')
      await given.here.remove('invoice')
      await given.there.move('invoice', 'sendInvoice')
    },
  },
  {
    asks: 'client deleted_there',
    modes: both,
    prepare: async (given) => {
      await shared(given, 'client')
      await given.change('here', 'client', 'updateClient', { name: 'Here' })
      await given.there.remove('client')
    },
  },
  {
    // Something here refers to what is gone there.
    asks: 'tax deleted_there',
    modes: both,
    prepare: async (given) => {
      await shared(given, 'tax')
      await given.change('here', 'tax', 'updateTax', { name: 'Here' })
      const [tax = ''] = given.reads().sync.ids('tax')
      const item = { name: 'Item', price: 1, quantity: 1, currency: 'EUR', tax_id: tax }
      await given.device.call('createSavedItem', { body: item })
      await given.there.remove('tax')
    },
  },
  {
    asks: 'client unsure',
    modes: ['plain'],
    prepare: async (given) => {
      await given.here.make('client')
      await given.unansweredRound()
      await given.change('there', 'client', 'updateClient', { email: 'there@example.com' })
      await given.quietRounds(1)
    },
  },
  {
    // Made there, and not here.
    asks: 'estimate number',
    modes: both,
    prepare: async (given) => {
      await shared(given, 'client')
      await given.here.make('estimate')
      await given.here.move('estimate', 'approveEstimate')
      await given.there.make('estimate')
    },
  },
  {
    // A draft here that went out there, under a number that went out from here.
    asks: 'invoice number',
    modes: ['plain'],
    prepare: (given) => issuedTwice(given),
  },
  {
    // The same, where the draft was changed here besides.
    asks: 'invoice number',
    modes: ['plain'],
    prepare: async (given) => {
      await issuedTwice(given)
      const [draft = ''] = given.reads().sync.ids('invoice')
      await given.device.call('updateInvoice', { params: { invoiceId: draft }, body: { notes: 'Here' } })
    },
  },
  {
    asks: 'invoice numbered',
    modes: ['plain'],
    prepare: async (given) => {
      await shared(given, 'client', 'invoice')
      await given.here.move('invoice', 'sendInvoice')
    },
  },
  {
    asks: 'client duplicate',
    modes: ['plain'],
    nature: { keepsOptions: false },
    prepare: async (given) => {
      await given.here.make('client')
      given.world.network.conditions = { ...calm, duplicated: 1 }
      await given.ownRound()
      given.world.network.conditions = calm
    },
  },
  {
    // A remote may take for an address what is none here.
    asks: 'client cannot_apply',
    modes: ['plain'],
    prepare: async (given) => {
      await shared(given, 'client')
      await given.change('here', 'client', 'updateClient', { name: 'Here' })
      await given.change('there', 'client', 'updateClient', { email: 'no address' })
    },
  },
  {
    asks: 'invoice untaxed',
    modes: ['plain'],
    nature: { taxesShipping: false },
    prepare: async (given) => {
      await shared(given, 'client', 'tax', 'invoice')
      const [tax = ''] = given.reads().sync.ids('tax')
      const taxed = { tax_distribution: 'PER_DOCUMENT', tax_id: tax, shipping: 10, options: { shipping_tax: tax } }
      await given.change('here', 'invoice', 'updateInvoice', taxed)
    },
  },
  {
    asks: 'invoice priced',
    modes: ['plain'],
    nature: { habits: { 'invoice.shipping': 'drop' } },
    prepare: async (given) => {
      await shared(given, 'client', 'invoice')
      await given.change('here', 'invoice', 'updateInvoice', { shipping: 5 })
    },
  },
]

/** Each invoice that is created there bears shipping that nobody asked for. */
function addShipping({ world: { remote } }: World): void {
  const answer = remote.answer.bind(remote)
  remote.answer = (request, asker) => {
    if (request.method !== 'POST' || !request.url.endsWith('/invoices')) return answer(request, asker)
    const said = JSON.parse(request.body ?? '{}') as Readonly<Record<string, unknown>>
    return answer({ ...request, body: JSON.stringify({ ...said, shipping: 12.34 }) }, asker)
  }
}

/** The business has another name there while a draft of both sides goes out, and gives it up again. */
async function issueUnderAnotherName({ world, change, there }: World): Promise<void> {
  const [organization] = world.remote.all('organization').values()
  await change('there', 'organization', 'updateOrganization', { name: 'There' })
  await there.move('invoice', 'sendInvoice')
  await change('there', 'organization', 'updateOrganization', { name: organization?.['name'] })
}

/** A draft of both sides goes out there while another goes out here, and the two have one number. */
async function issuedTwice(given: World): Promise<void> {
  await shared(given, 'client', 'invoice')
  const [draft] = given.reads().sync.ids('invoice')
  await given.device.call('updateNumbering', { body: { invoice: { prefix: 'INV-' } } })
  await given.here.make('invoice')
  const other =
    given
      .reads()
      .sync.ids('invoice')
      .find((id) => id !== draft) ?? ''
  await given.device.call('sendInvoice', { params: { invoiceId: other } })
  await given.there.move('invoice', 'sendInvoice')
}
