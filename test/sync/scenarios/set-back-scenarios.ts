import type { Scenario } from './scenarios'

/** In which a remote is set back to an older copy. */
export const setBackScenarios: readonly Scenario[] = [
  {
    name: 'what a person is asked about is set back',
    mode: 'plain',
    devices: 1,
    before: ({ here }) => here.make('unit'),
    then: async ({ here, there, keeper }) => {
      keeper.backUp()
      await there.edit('unit')
      await here.edit('unit')
    },
    afterwards: ({ keeper }) => keeper.restore(),
  },
  {
    name: 'what somebody kept is said again, after our own server was set back and before it could be written',
    mode: 'full',
    devices: 1,
    before: ({ here }) => here.make('unit'),
    then: async ({ here, there, keeper, round, answer }) => {
      keeper.backUp('before')
      await there.edit('unit')
      await here.edit('unit')
      await round()
      keeper.backUp('theirs')
      answer('mine')
      await keeper.restore('before')
    },
    isCutAfterRefusal: true,
    afterwards: ({ keeper }) => keeper.restore('theirs'),
    asksUninterrupted: 'fields',
  },
  {
    name: 'an invoice went out after the copy that a remote is set back to',
    mode: 'plain',
    devices: 1,
    before: ({ here }) => here.make('client'),
    then: async ({ here, keeper }) => {
      keeper.backUp()
      await here.make('invoice')
      await here.move('invoice', 'sendInvoice')
    },
    afterwards: ({ keeper }) => keeper.restore(),
  },
  {
    name: 'a plain remote is set back after an edit',
    mode: 'plain',
    devices: 1,
    before: ({ here }) => here.make('client', 'tax', 'unit'),
    then: async ({ here, keeper }) => {
      keeper.backUp()
      await here.edit('client', 'tax')
      await here.make('contact', 'saved_item')
    },
    afterwards: ({ keeper }) => keeper.restore(),
  },
  {
    name: 'a plain remote is set back to before something was deleted',
    mode: 'plain',
    devices: 1,
    before: ({ here }) => here.make('client', 'contact', 'unit', 'saved_item', 'tax'),
    then: async ({ here, keeper }) => {
      keeper.backUp()
      await here.edit('tax')
      await here.removeFree('saved_item', 'unit', 'client')
    },
    afterwards: ({ keeper }) => keeper.restore(),
  },
]
