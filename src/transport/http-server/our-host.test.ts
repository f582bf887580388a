import { expect, it } from 'vitest'
import { isOurHost } from './our-host'

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
  expect(isOurHost(header, 'https://books.example/api')).toBe(isOurs)
})
