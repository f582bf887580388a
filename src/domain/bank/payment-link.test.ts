import { expect, it } from 'vitest'
import { parseCurrency } from '../money/currency'
import { checkPaymentLink, paymentLink } from './payment-link'

const currency = parseCurrency('EUR') ?? expect.unreachable()
const owed = { number: 'INV-0001', amountMinor: 119_050, currency }

it.each([
  ['https://paypal.me/northlight/{amount}{currency}', 'https://paypal.me/northlight/1190.50EUR'],
  [
    'https://buy.stripe.com/abc?client_reference_id={number}',
    'https://buy.stripe.com/abc?client_reference_id=INV-0001',
  ],
  ['https://zahlen.müller.example:8443', 'https://zahlen.müller.example:8443'],
  ['https://pay.example:65535/', 'https://pay.example:65535/'],
])('%s is a page to pay at', (pattern, link) => {
  expect(checkPaymentLink(pattern)).toBeNull()
  expect(paymentLink(pattern, owed)).toBe(link)
})

it.each([
  ['http://pay.example/{number}', 'form'],
  ['paypal.me/northlight', 'form'],
  ['https://localhost/{number}', 'form'],
  ['https://ada:secret@pay.example/{number}', 'form'],
  ['https://{number}.pay.example/', 'form'],
  ['https://pay.example/two words', 'form'],
  ['javascript:alert(1)', 'form'],
  ['https://pay.example:65536/{number}', 'form'],
  ['https://pay.example/\u202e{number}', 'form'],
  ['https://pay\u200b.example/{number}', 'form'],
  [`https://pay.example/${'x'.repeat(250)}`, 'form'],
  ['https://pay.example/{client}', 'part'],
  ['https://pay.example/{number', 'part'],
])('%s is none', (pattern, problem) => {
  expect(checkPaymentLink(pattern)).toBe(problem)
  expect(paymentLink(pattern, owed)).toBeNull()
})

it('takes a number in as text, whatever signs it holds', () => {
  const link = paymentLink('https://pay.example/?for={number}', { ...owed, number: '2026/7 &x={amount}' })
  expect(link).toBe('https://pay.example/?for=2026%2F7%20%26x%3D%7Bamount%7D')
})

it('stands what is half a character', () => {
  const link = paymentLink('https://pay.example/{number}', { ...owed, number: '7\ud83d' })
  expect(link).toBe('https://pay.example/7%EF%BF%BD')
})

it('is there only where there is something to pay', () => {
  expect(paymentLink('https://pay.example/', { ...owed, amountMinor: 0 })).toBeNull()
  expect(paymentLink(null, owed)).toBeNull()
})
