import type { Scenario } from './scenarios'

/** What becomes of documents at a plain remote that changes them. */
export const documentScenarios: readonly Scenario[] = [
  {
    name: 'documents with taxes and units are changed at a remote that shows those under other names',
    mode: 'plain',
    devices: 1,
    habits: { isRenaming: true },
    before: ({ here }) => here.make('client', 'tax', 'unit', 'estimate', 'invoice', 'estimate', 'invoice'),
    then: ({ there }) => there.edit('estimate', 'invoice', 'estimate', 'invoice'),
    isClear: true,
  },
  {
    name: 'an estimate that a client has is edited at a plain remote',
    mode: 'plain',
    devices: 1,
    before: async ({ here }) => {
      await here.make('client', 'estimate')
      await here.move('estimate', 'sendEstimate')
    },
    then: ({ there }) => there.edit('estimate'),
  },
  {
    name: 'an invoice that is open here is void at a remote that is not ours',
    mode: 'plain',
    devices: 1,
    before: async ({ there }) => {
      await there.make('client', 'invoice')
      await there.move('invoice', 'sendInvoice')
    },
    then: ({ there }) => there.move('invoice', 'voidInvoice'),
  },
  {
    name: 'a remote that is not ours says of an invoice that it is paid, without a payment',
    mode: 'plain',
    devices: 1,
    habits: { misstates: 'paid' },
    before: ({ here }) => here.make('client', 'invoice', 'invoice'),
    then: ({ there }) => there.moveAll('invoice', 'sendInvoice'),
    asks: 'paid',
  },
  {
    name: 'our own server is set back, and an invoice that is edited and issued here goes out there',
    mode: 'full',
    devices: 1,
    before: ({ here }) => here.make('client', 'invoice'),
    then: async ({ there, keeper }) => {
      keeper.backUp()
      await there.make(...Array<'unit'>(9).fill('unit'))
      // Its newest change is to have a larger number than after the set-back, and to say what is said there after it too.
      await there.dateAll()
    },
    afterwards: async ({ here, there, keeper }) => {
      await keeper.restore()
      await here.edit('invoice')
      await here.move('invoice', 'sendInvoice')
      await there.move('invoice', 'sendInvoice')
    },
    asks: 'frozen',
  },
  {
    name: 'an estimate that was approved is deleted at a plain remote',
    mode: 'plain',
    devices: 1,
    before: async ({ here }) => {
      await here.make('client', 'estimate')
      await here.move('estimate', 'approveEstimate')
    },
    then: ({ there }) => there.remove('estimate'),
  },
]
