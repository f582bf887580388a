import { describe, expect, it } from 'vitest'
import type { RecordKind } from '../../src/contract/define/operation'
import { conflictRecord } from '../../src/contract/desktop/sync-operations'
import { isSame } from '../../src/sync/merge/canonical'
import { rules } from '../../src/sync/rules/index'
import { calm } from './network/network'
import type { Nature } from './remote/nature'
import { stillWorlds } from './still-world.fixture'
import { violationsOf } from './world/run-seed'

const begin = stillWorlds()

type Mode = 'plain' | 'full'
type World = Awaited<ReturnType<typeof begin>>

interface Question {
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
const questions: readonly Question[] = [
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

const cases = questions.flatMap(({ asks, modes, nature = {}, prepare }, index) =>
  modes.flatMap((mode) =>
    (['mine', 'theirs'] as const).map((whole) => ({
      name: `${String(index + 1)} ${asks}`,
      asks,
      mode,
      whole,
      nature,
      prepare,
    })),
  ),
)

it('is shown of every reason to ask', () => {
  const reasons = new Set(questions.map(({ asks }) => asks.split(' ')[1]))
  expect([...reasons].sort()).toEqual([...conflictRecord.shape.reason.options].sort())
})

async function untilAsked(
  given: World,
  { asks, mode, prepare }: Pick<Question, 'asks' | 'prepare'> & { readonly mode: Mode },
): Promise<void> {
  await prepare(given, mode)
  await given.quietRounds(2)
  if (!asks.endsWith('numbered')) given.keepNumbers()
}

describe('after an answer that is offered, nothing is asked any more and nothing differs in silence', () => {
  it.each(cases)('$name, at a $mode remote: $whole', async ({ asks, mode, whole, nature, prepare }) => {
    const given = await begin({ mode, nature })
    const { quietRounds, answer, keepNumbers, reads, world } = given
    await untilAsked(given, { asks, mode, prepare })
    const asked = () =>
      reads()
        .sync.conflicts.all()
        .map(({ kind, reason }) => `${kind} ${reason}`)
    expect(asked()).toEqual([asks])
    const [question] = given.questions()
    expect([question?.can_keep_mine, question?.can_take_theirs]).toContain(true)
    if (asks.endsWith(' number')) expect(question?.message).toMatch(/it is \S+-0001, and another/)
    const isOffered = whole === 'mine' ? question?.can_keep_mine : question?.can_take_theirs
    answer(whole)
    if (isOffered !== true) {
      expect(asked()).toEqual([asks])
      return
    }
    expect(asked()).toEqual([])
    await quietRounds(3)
    // With a remote that numbers by itself, going out there is asked about in its turn.
    keepNumbers()
    await quietRounds(3)
    expect(asked()).toEqual([])
    expect(await violationsOf(world)).toEqual([])
  })
})

/** What people typed into the record that is asked about; null where it is not here. */
function typedOf({ device }: World, kind: RecordKind, id: string) {
  const record = device.read(kind, id)
  return record === null ? null : rules[kind].contentOf(record)
}

const isOut = (content: Readonly<Record<string, unknown>> | null) =>
  typeof content?.['status'] === 'string' && content['status'] !== 'DRAFT'

/** The questions of which an answer replaces or deletes something here that is not out then. */
const replacing = [
  'client deleted_there',
  'client fields',
  'invoice fields',
  'invoice priced',
  'invoice untaxed',
  'organization printed',
]

describe('what “theirs” replaced or deleted here can be brought back', () => {
  const taken: string[] = []
  it.each(cases.filter(({ whole }) => whole === 'theirs'))('$name, at a $mode remote', async (each) => {
    const given = await begin({ mode: each.mode, nature: each.nature })
    const { answer, bringBack, quietRounds, reads, world } = given
    await untilAsked(given, each)
    const { kind, localId } = reads().sync.conflicts.all()[0] ?? { kind: '', localId: '' }
    const before = typedOf(given, kind as RecordKind, localId)
    answer('theirs')
    const after = typedOf(given, kind as RecordKind, localId)
    const [newest] = reads().sync.receipts.before(Number.MAX_SAFE_INTEGER, 1)
    const former = reads().sync.receipts.former(newest?.seq ?? 0)
    if (each.asks === 'organization letterhead') {
      // Nothing of a record was replaced: what is printed is, and the question is open again.
      expect(bringBack(newest?.seq ?? 0)).toBeNull()
      expect(reads().sync.conflicts.all()).toMatchObject([{ kind, localId, reason: 'letterhead' }])
      expect(await violationsOf(world)).toEqual([])
      return
    }
    if (isSame(before, after) || before === null || isOut(after)) {
      expect(former).toBeNull()
      if (!isSame(before, after)) expect(newest?.outcome).toBe(before === null ? 'restored' : 'answered')
      return
    }
    taken.push(each.asks)
    expect(newest).toMatchObject({ localId, outcome: after === null ? 'deleted here' : 'answered' })
    // Before it was sent, or long after.
    if (each.mode === 'full') await quietRounds(3)
    expect(bringBack(newest?.seq ?? 0)).toBeNull()
    expect(typedOf(given, kind as RecordKind, localId)).toEqual(before)
    await quietRounds(3)
    expect(typedOf(given, kind as RecordKind, localId)).toEqual(before)
    expect(await violationsOf(world)).toEqual([])
  })

  it('is so of each question that replaces something', () => {
    expect([...new Set(taken)].sort()).toEqual(replacing)
  })
})
