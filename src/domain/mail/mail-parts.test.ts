import { expect, it } from 'vitest'
import fc from 'fast-check'
import { fillMail, mailedKinds, mailPartsOf, unknownPart } from './mail-parts'

it.each([
  ['invoice', 'Invoice {number} over {total}', null],
  ['invoice', 'Invoice {number} of {contact}', 'contact'],
  ['estimate', 'Due on {due_date}', 'due_date'],
  ['statement', '{from} to {date}', null],
  ['invoice', 'A brace alone { is text', null],
  ['invoice', '{}', ''],
] as const)('%s: in “%s” unknown is %j', (kind, pattern, unknown) => {
  expect(unknownPart(kind, pattern)).toBe(unknown)
})

it('is filled with what is known of a document, once', () => {
  const facts = { number: 'INV-1', client: 'Ada $& {total}', total: '€10.00' }
  expect(fillMail({ subject: '{number} for {client}', text: '{total}, {number}' }, facts)).toEqual({
    subject: 'INV-1 for Ada $& {total}',
    text: '€10.00, INV-1',
  })
})

it('leaves no place of its own open, whatever stands around', () => {
  fc.assert(
    fc.property(fc.constantFrom(...mailedKinds), fc.array(fc.string()), (kind, around) => {
      const parts = mailPartsOf(kind)
      const clean = around.map((text) => text.replaceAll(/[{}]/g, ''))
      const pattern = parts.map((part, index) => `${clean[index] ?? ''}{${part}}`).join('')
      expect(unknownPart(kind, pattern)).toBeNull()
      const facts = Object.fromEntries(parts.map((part) => [part, part]))
      const filled = parts.map((part, index) => `${clean[index] ?? ''}${part}`).join('')
      expect(fillMail({ subject: pattern, text: pattern }, facts)).toEqual({ subject: filled, text: filled })
    }),
  )
})
