import { expect, test } from 'vitest'
import { fieldLines, questionBefore, wayLabel } from './attention-words'

const row = { kind: 'client', type: 'missing' } as const

test('deleting asks, and names what is lost', () => {
  const question = questionBefore('delete_here', row, 'Ada Lind')
  expect(question?.title).toContain('Ada Lind')
  expect(question?.lost?.join()).toContain('client “Ada Lind”')
  expect(question?.isDangerous).toBe(true)
})

test('of two that may be one, what goes on both sides is said', () => {
  const question = questionBefore('delete_here', { ...row, type: 'duplicate' }, 'Ada Lind')
  expect(question?.text).toContain('here and on the server')
  expect(wayLabel('delete_here', 'duplicate')).not.toContain('here')
})

test('a question names what has no name by its kind, and a payment by its amount and day', () => {
  expect(questionBefore('delete_here', row, null)?.title).toBe('Delete client “Unnamed client” here?')
  const payment = { kind: 'payment', type: 'unsure' } as const
  const question = questionBefore('send_again', payment, { amount: '45.00', date: '12 Mar 2026', paid: null })
  expect(question?.title).toBe('Send payment “45.00 of 12 Mar 2026” again?')
})

test('sending again asks only where it may be there already', () => {
  expect(questionBefore('send_again', row, 'Ada Lind')).toBeNull()
  expect(questionBefore('send_again', { ...row, type: 'unsure' }, 'Ada Lind')?.text).toContain('twice')
})

test('what loses nothing is done at once', () => {
  for (const way of ['retry', 'keep_local', 'keep_both', 'keep_numbers', 'edit', 'open_conflict'] as const)
    expect(questionBefore(way, row, 'Ada Lind')).toBeNull()
})

test('what the server said of a field stands with the field’s name', () => {
  expect(fieldLines({ email: ['Enter one.', 'Too long.'], 'line_items.0.price': ['Enter a number.'] })).toEqual([
    'E-mail: Enter one.',
    'E-mail: Too long.',
    'Line 1: Price: Enter a number.',
  ])
})
