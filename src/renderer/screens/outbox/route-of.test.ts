import { expect, it } from 'vitest'
import { mailedKinds } from '../../../domain/mail/mail-parts'
import { routeOf } from './route-of'

it('leads to the document of each kind that has a screen', () => {
  expect(Object.fromEntries(mailedKinds.map((kind) => [kind, routeOf(kind)]))).toEqual({
    ...{ invoice: 'invoice', estimate: 'estimate', credit_note: 'credit-note', receipt: null, statement: null },
    ...{ reminder_note: 'invoice', reminder_first: 'invoice', reminder_second: 'invoice', reminder_last: 'invoice' },
  })
})
