import type { Conflict } from '../../../src/storage/stores/sync/conflict-store'
import type { Nature } from '../remote/nature'
import { documentScenarios } from './document-scenarios'
import type { Hands } from './hands'
import { setBackScenarios } from './set-back-scenarios'

/** What somebody did before a round in which the process ends. */
export interface Scenario {
  readonly name: string
  readonly mode: Nature['mode']
  readonly devices: number
  /** In what its remote is not an ordinary one. */
  readonly habits?: Partial<Nature>
  /** What both sides have already. */
  readonly before?: (hands: Hands) => Promise<void>
  /** What the round has to carry over. */
  readonly then: (hands: Hands) => Promise<void>
  /** Whether every write of that round is applied, and none is answered. */
  readonly isUnanswered?: boolean
  /** Whether a page comes in place of every answer of that round, as from whatever stands before a remote. */
  readonly isPaged?: boolean
  /** Whether every request of that round arrives twice. */
  readonly isDoubled?: boolean
  /** Whether two more requests, and no others, get through in that round once a write was refused (412). */
  readonly isCutAfterRefusal?: boolean
  /** Whether each creation of that round is answered with the record of the one before. */
  readonly isCrossed?: boolean
  /** Whether all of it can be known: a person is asked nothing, not even for a while. */
  readonly isClear?: boolean
  /** What a person is asked in the end. */
  readonly asks?: Conflict['reason']
  /** The same, but only where no process ended on the way. */
  readonly asksUninterrupted?: Conflict['reason']
  /** What happens when that round is over, however it ended, and before the next one. */
  readonly afterwards?: (hands: Hands) => Promise<void>
}

/** The scenarios of which every point is tried at which a process can end. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'a client is created',
    mode: 'plain',
    devices: 1,
    then: ({ here }) => here.make('client'),
  },
  {
    name: 'a client with a contact and a note is created',
    mode: 'plain',
    devices: 1,
    then: ({ here }) => here.make('client', 'contact', 'note'),
  },
  {
    name: 'an invoice is issued and paid',
    mode: 'plain',
    devices: 1,
    before: ({ here }) => here.make('client', 'tax'),
    then: async ({ here }) => {
      await here.make('invoice')
      await here.move('invoice', 'sendInvoice')
      await here.make('payment')
    },
  },
  {
    name: 'an estimate is approved and converted',
    mode: 'plain',
    devices: 1,
    before: ({ here }) => here.make('client'),
    then: async ({ here }) => {
      await here.make('estimate')
      await here.move('estimate', 'approveEstimate', 'convertEstimate')
    },
  },
  {
    name: 'a client is edited',
    mode: 'plain',
    devices: 1,
    before: ({ here }) => here.make('client'),
    then: ({ here }) => here.edit('client', 'client'),
  },
  {
    name: 'a client is deleted',
    mode: 'plain',
    devices: 1,
    before: ({ here }) => here.make('client'),
    then: ({ here }) => here.remove('client'),
    isClear: true,
  },
  {
    name: 'a client is edited here and there',
    mode: 'plain',
    devices: 1,
    before: ({ here }) => here.make('client'),
    then: async ({ here, there }) => {
      await there.edit('client', 'client')
      await here.edit('client', 'client')
    },
  },
  {
    name: 'much comes from elsewhere',
    mode: 'plain',
    devices: 1,
    then: ({ there }) => there.make('client', 'tax', 'unit', 'contact', 'estimate', 'invoice', 'saved_item'),
  },
  {
    name: 'a client is deleted elsewhere and edited here',
    mode: 'plain',
    devices: 1,
    before: ({ here }) => here.make('client'),
    then: async ({ here, there }) => {
      await there.remove('client')
      await here.edit('client')
    },
  },
  {
    name: 'an invoice is issued and paid, with our own server',
    mode: 'full',
    devices: 1,
    before: ({ here }) => here.make('client'),
    then: async ({ here }) => {
      await here.make('invoice')
      await here.move('invoice', 'sendInvoice')
      await here.make('payment')
    },
  },
  {
    name: 'what follows a creation is kept after it, with our own server',
    mode: 'full',
    devices: 1,
    then: async ({ here }) => {
      // Ten answers are kept at once: the invoice is the tenth.
      await here.make('client', ...Array<'unit'>(8).fill('unit'), 'invoice')
      await here.move('invoice', 'sendInvoice')
    },
  },
  {
    name: 'clients are created, edited and deleted, with our own server',
    mode: 'full',
    devices: 1,
    before: ({ here }) => here.make('client'),
    then: async ({ here }) => {
      await here.remove('client')
      await here.make('client', 'contact', 'note')
      await here.edit('client')
    },
  },
  {
    name: 'both sides change, with our own server',
    mode: 'full',
    devices: 1,
    before: ({ here }) => here.make('client', 'tax'),
    then: async ({ here, there }) => {
      await there.edit('client', 'tax')
      await there.make('client', 'estimate')
      await here.edit('client', 'tax')
    },
  },
  {
    name: 'a client with a contact is created, and no answer comes',
    mode: 'plain',
    devices: 1,
    before: ({ here }) => here.make('client'),
    then: ({ here }) => here.make('client', 'contact'),
    isUnanswered: true,
    isClear: true,
  },
  {
    name: 'an estimate is created, no answer comes, and lists show it in part',
    mode: 'plain',
    devices: 1,
    habits: { lists: 'partial', keepsOptions: false },
    before: ({ here }) => here.make('client'),
    then: ({ here }) => here.make('estimate'),
    isUnanswered: true,
    isClear: true,
  },
  {
    name: 'a client with a contact is created, and pages come in place of answers',
    mode: 'plain',
    devices: 1,
    before: ({ here }) => here.make('client'),
    then: ({ here }) => here.make('client', 'contact'),
    isPaged: true,
    isClear: true,
  },
  {
    name: 'a client is edited while it is not known whether it arrived',
    mode: 'plain',
    devices: 1,
    then: ({ here }) => here.make('client'),
    afterwards: ({ here }) => here.edit('client', 'client'),
    isClear: true,
  },
  {
    name: 'units are deleted elsewhere, with our own server',
    mode: 'full',
    devices: 1,
    before: ({ here }) => here.make('unit', 'unit'),
    then: async ({ here, there }) => {
      await there.remove('unit')
      await here.make('tax')
    },
    afterwards: ({ there }) => there.remove('unit'),
  },
  {
    name: 'our own server is set back while something waits',
    mode: 'full',
    devices: 1,
    // Where the device makes the invoices its schedules wait for good.
    before: ({ here }) => here.make('client', 'recurring_invoice'),
    then: async ({ here, keeper }) => {
      keeper.backUp()
      await here.make('unit')
    },
    afterwards: ({ keeper }) => keeper.restore(),
  },
  {
    name: 'our own server is set back after an edit',
    mode: 'full',
    devices: 1,
    before: ({ here }) => here.make('client', 'tax'),
    then: async ({ here, keeper }) => {
      keeper.backUp()
      await here.edit('client', 'tax')
      await here.make('contact', 'saved_item')
    },
    afterwards: ({ keeper }) => keeper.restore(),
    isClear: true,
  },
  {
    name: 'our own server is set back to before something was deleted',
    mode: 'full',
    devices: 2,
    before: ({ here }) => here.make('client', 'contact', 'unit', 'saved_item'),
    then: async ({ here, keeper }) => {
      keeper.backUp()
      await here.removeFree('saved_item', 'unit', 'client')
    },
    afterwards: ({ keeper }) => keeper.restore(),
    isClear: true,
  },
  {
    name: 'our own server is set back to before a conversion, whose invoice was changed since',
    mode: 'full',
    devices: 1,
    before: async ({ here }) => {
      await here.make('client', 'estimate')
      await here.move('estimate', 'approveEstimate')
    },
    then: async ({ here, keeper }) => {
      keeper.backUp()
      await here.move('estimate', 'convertEstimate')
      await here.edit('invoice')
    },
    afterwards: ({ keeper }) => keeper.restore(),
    isClear: true,
  },
  {
    name: 'a contact is created twice, at a remote that writes it in capitals',
    mode: 'plain',
    devices: 1,
    habits: { habits: { 'contact.name': 'capitals' } },
    before: ({ here }) => here.make('client'),
    then: ({ here }) => here.make('contact'),
    isDoubled: true,
  },
  {
    name: 'our own server is set back, and an invoice goes out there under another number',
    mode: 'full',
    devices: 1,
    before: ({ here }) => here.make('client', 'invoice'),
    then: async ({ there, keeper }) => {
      keeper.backUp()
      // Its newest change is to have a larger number than after the set-back.
      await there.make(...Array<'unit'>(9).fill('unit'))
      await there.move('invoice', 'sendInvoice')
    },
    afterwards: async ({ there, keeper }) => {
      await keeper.restore()
      await there.make('invoice')
      await there.moveAll('invoice', 'sendInvoice')
    },
  },
  {
    name: 'our own server has lost an invoice that is voided before it has it again',
    mode: 'full',
    devices: 1,
    before: ({ here }) => here.make('client'),
    then: async ({ here, keeper }) => {
      keeper.backUp()
      await here.make('invoice')
      await here.move('invoice', 'sendInvoice')
    },
    afterwards: async ({ here, keeper }) => {
      await keeper.restore()
      await here.move('invoice', 'voidInvoice')
    },
  },
  {
    name: 'notes are created, and each is answered with the one before',
    mode: 'plain',
    devices: 1,
    before: ({ here }) => here.make('client'),
    then: ({ here }) => here.make('note', 'note', 'note', 'note'),
    isCrossed: true,
    isClear: true,
  },
  {
    name: 'an invoice that is void here is open again at a remote that tells no moments',
    mode: 'plain',
    devices: 1,
    habits: { stamps: 'none' },
    before: async ({ there }) => {
      await there.make('client', 'invoice')
      await there.move('invoice', 'sendInvoice')
    },
    then: async ({ here, keeper }) => {
      keeper.backUp()
      await here.move('invoice', 'voidInvoice')
    },
    afterwards: ({ keeper }) => keeper.restore(),
  },
  {
    name: 'an invoice that is written off is paid elsewhere',
    mode: 'plain',
    devices: 1,
    before: async ({ there }) => {
      await there.make('client', 'invoice')
      await there.move('invoice', 'sendInvoice', 'writeOffInvoice')
    },
    then: ({ there }) => there.payAll(),
    isClear: true,
  },
  {
    name: 'a client elsewhere becomes what none can be',
    mode: 'plain',
    devices: 1,
    before: ({ here }) => here.make('client'),
    then: ({ there }) => there.spoil('client'),
  },
  {
    name: 'saved items have a unit that is deleted here and cannot be read',
    mode: 'plain',
    devices: 1,
    before: ({ here }) => here.make('unit'),
    then: async ({ here, there }) => {
      await there.make(...Array<'saved_item'>(4).fill('saved_item'))
      await there.spoil('unit')
      await here.remove('unit')
    },
  },
  ...setBackScenarios,
  ...documentScenarios,
]
