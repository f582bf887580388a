import { expect, it } from 'vitest'
import { mail } from '../../../../words/en/mail'
import { adoptTyped } from '../../../state/forms/adopt-typed'
import { checkMail, choicesLeft, mailBody, mailBytes, mailValues, withAddress } from './mail-values'

const draft = {
  sender: null,
  about: 'INV-1',
  to: 'Northwind <ap@northwind.example>',
  choices: [
    { name: 'Northwind', address: 'ap@northwind.example' },
    { name: 'Prado, Ines', address: 'ines@northwind.example' },
  ],
  subject: 'Invoice',
  text: 'Hello',
  files: [
    { kind: 'e_invoice' as const, name: 'INV-1.xml' },
    { kind: 'pdf' as const, name: 'INV-1.pdf' },
  ],
  lacks_e_invoice: false,
  attachments: [
    { id: 'a1', name: 'terms.pdf', size: 3_000_000, is_chosen: true },
    { id: 'a2', name: 'plan.png', size: 1_500_000, is_chosen: false },
  ],
  owed: null,
  before: null,
}
const values = mailValues(draft)

it('begins with the first of the files alone', () => {
  expect(mailBody({ kind: 'invoice', id: '1' }, values)).toEqual({
    ...{ kind: 'invoice', id: '1', to: draft.to, cc: '', subject: 'Invoice', text: 'Hello' },
    files: ['e_invoice'],
    attachments: ['a1'],
  })
  expect(checkMail(values, mail.problems)).toEqual({})
})

it('says of a text that one goes on with what was owed when it was written', () => {
  const [written, now] = ['€1,000.00', '€500.00'].map((owed) => mailValues({ ...draft, text: `${owed} is open`, owed }))
  if (written === undefined || now === undefined) throw new Error('Nothing was written.')
  const resumed = adoptTyped(now, JSON.parse(JSON.stringify(written)))
  expect(mailBody({ kind: 'reminder_first', id: '1' }, resumed)).toMatchObject({
    text: '€1,000.00 is open',
    owed: '€1,000.00',
  })
})

it('says how much it comes to, as its PDF holds what is beside it too', () => {
  expect(mailBytes(draft.attachments, values)).toBe(10_000_000)
  expect(mailBytes(draft.attachments, { ...values, attachments: {} })).toBe(6_000_000)
})

it('says of each field what is wrong with it', () => {
  const wrong = { ...values, to: ' ', cc: 'ada@studio.example, ines', subject: ' ', files: { pdf: false } }
  expect(Object.keys(checkMail(wrong, mail.problems))).toEqual(['to', 'cc', 'subject', 'files'])
  expect(checkMail(wrong, mail.problems)['cc']).toEqual([mail.problems.noAddress('ines')])
})

it('offers the contacts whom it does not go to yet, and adds them', () => {
  const [left] = choicesLeft(draft.choices, values)
  if (left === undefined) throw new Error('Nobody is left.')
  expect(left.name).toBe('Prado, Ines')
  const to = withAddress(`${values.to}, `, left)
  expect(to).toBe('Northwind <ap@northwind.example>, "Prado, Ines" <ines@northwind.example>')
  expect(choicesLeft(draft.choices, { ...values, to })).toEqual([])
  expect(withAddress('', left)).toBe('"Prado, Ines" <ines@northwind.example>')
})

it('offers a contact whose address is the end of another’s', () => {
  const choices = [{ name: 'Otto', address: 'otto@acme.com' }]
  const left = (typed: { to?: string; cc?: string }) => choicesLeft(choices, { ...values, to: '', ...typed })
  expect(left({ to: 'lilienthal.otto@acme.com' })).toEqual(choices)
  expect(left({ to: 'Lilienthal <lilienthal-otto@acme.com>, otto@acme.com.example' })).toEqual(choices)
  expect(left({ to: 'Otto <OTTO@acme.com>' })).toEqual([])
  // What cannot be read as a whole yet.
  expect(left({ to: 'Ines <ines', cc: 'ada@studio.example; <otto@acme.com>,' })).toEqual([])
  expect(left({ to: 'Ines ines@, lilienthal.otto@acme.com' })).toEqual(choices)
  expect(left({ to: 'Ines ines@ otto@acme.com' })).toEqual([])
})
