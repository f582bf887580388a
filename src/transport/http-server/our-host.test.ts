import { expect, it } from 'vitest'
import { createHostCheck } from './our-host'

it.each([
  ['books.example', true],
  ['BOOKS.example:8443', true],
  ['127.0.0.1:8080', true],
  ['192.168.1.9', true],
  ['[::1]:8080', true],
  ['localhost:8080', true],
  ['evil.example', false],
  ['books.example.evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['', false],
  ['a b', false],
])('%j is ours: %s', (header, isOurs) => {
  const isOurHost = createHostCheck(() => 'https://books.example/api')
  expect([isOurHost(header), isOurHost(header)]).toEqual([isOurs, isOurs])
})

it('is asked anew where another name comes, or the address is another one', () => {
  let address = 'https://books.example/api'
  const isOurHost = createHostCheck(() => address)
  expect(isOurHost('books.example')).toBe(true)
  expect(isOurHost('evil.example')).toBe(false)
  expect(isOurHost('books.example')).toBe(true)
  address = 'https://other.example/api'
  expect(isOurHost('books.example')).toBe(false)
})
