import jsQR from 'jsqr'
import { expect, it } from 'vitest'
import { invoice, lineItem } from '../record.fixture'
import { documentFormat } from '../format'
import { linkCode, transferCode } from './payment-code'

const line_items = [lineItem({ name: 'Design', price: 1190 })]
const account = { iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' }

function codesOf(currency: string, over: object = account) {
  const made = invoice({ line_items, currency })
  const { organization } = made
  const record = { ...made, organization: { ...organization, profile: { ...organization.profile, ...over } } }
  const format = documentFormat(currency, 'de-DE')
  return [transferCode, linkCode].flatMap((codeOf) => codeOf(record, 'INV-0001', format) ?? [])
}

/** What a scanner reads of a picture of dark runs, five dots a module. */
function scan(image: string): string | undefined {
  const svg = decodeURIComponent(image)
  const [size, dots] = [Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]), 5]
  const pixels = new Uint8ClampedArray(4 * (size * dots) ** 2).fill(255)
  for (const [, x, y, width] of svg.matchAll(/M(\d+),(\d+)h(\d+)v1H\d+z/g)) {
    for (let row = Number(y) * dots; row < (Number(y) + 1) * dots; row += 1) {
      const from = 4 * (row * size * dots + Number(x) * dots)
      for (let at = from; at < from + 4 * Number(width) * dots; at += 4) pixels.fill(0, at, at + 3)
    }
  }
  return jsQR(pixels, size * dots, size * dots)?.data
}

it('can be scanned', () => {
  const [{ image } = expect.unreachable()] = codesOf('EUR')
  expect(scan(image)).toBe(
    'BCD\n002\n1\nSCT\nCOBADEFFXXX\nNorthlight Studio\nDE89370400440532013000\nEUR1190\n\n\nINV-0001',
  )
  expect(image.length).toBeLessThan(12_000)
})

it('is there for euros to an account with an IBAN only', () => {
  expect(codesOf('USD')).toEqual([])
  expect(codesOf('EUR', { iban: null })).toEqual([])
})

it('names the business as its bank does, which compares names before it pays', () => {
  const [{ image } = expect.unreachable()] = codesOf('EUR', { ...account, legal_name: ' Ada Lind ' })
  expect(scan(image)?.split('\n')[5]).toBe('Ada Lind')
})

it('opens the page of the business beside it, with the number and the amount in its address', () => {
  const payment_link = 'https://pay.example/{number}?sum={amount}{currency}'
  const codes = codesOf('EUR', { ...account, payment_link })
  const link = 'https://pay.example/INV-0001?sum=1190.00EUR'
  expect(codes.map((each) => each.link)).toEqual([null, link])
  expect(scan(codes[1]?.image ?? '')).toBe(link)
  expect(codesOf('USD', { payment_link }).map((each) => each.link)).toEqual([
    'https://pay.example/INV-0001?sum=1190.00USD',
  ])
})

it('can be scanned with the longest address, number and amount', () => {
  const payment_link = `https://pay.example/${'x'.repeat(200)}{number}{amount}{currency}`
  const [{ image, link } = expect.unreachable()] = codesOf('USD', { payment_link })
  expect(scan(image)).toBe(link)
})
