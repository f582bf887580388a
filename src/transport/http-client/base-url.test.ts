import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseBaseUrl } from './base-url'

describe('the address of a remote', () => {
  it.each([
    ['https://billing.example.com/api', 'https://billing.example.com/api'],
    ['  https://billing.example.com/api/// ', 'https://billing.example.com/api'],
    ['HTTPS://Billing.Example.COM:443/api', 'https://billing.example.com/api'],
    ['https://example.com:8443/apps/billing/api', 'https://example.com:8443/apps/billing/api'],
    ['https://example.com/other/../api', 'https://example.com/api'],
    ['http://localhost:8080/api', 'http://localhost:8080/api'],
    ['http://127.0.0.1:8080/api', 'http://127.0.0.1:8080/api'],
    ['http://127.1/api', 'http://127.0.0.1/api'],
    ['http://[::1]:8080/api', 'http://[::1]:8080/api'],
  ])('reads “%s” as %s', (typed, value) => expect(parseBaseUrl(typed)).toEqual({ ok: true, value }))

  it.each([
    ['', 'Enter the address'],
    ['  ', 'Enter the address'],
    ['billing.example.com/api', 'Begin the address with https://'],
    ['localhost:8080/api', 'Begin the address with https://'],
    ['ftp://example.com/api', 'Begin the address with https://'],
    ['file:///etc/api', 'Begin the address with https://'],
    ['https://', 'This is not an address'],
    ['https://exa mple.com/api', 'This is not an address'],
    ['http://billing.example.com/api', 'Use https'],
    ['http://192.168.1.4/api', 'Use https'],
    ['http://127.0.0.1.example.com/api', 'Use https'],
    ['http://localhost.example.com/api', 'Use https'],
    ['https://grace:secret@example.com/api', 'Leave the name and the password out'],
    ['https://example.com/api?key=1', 'Leave out everything from the ? or #'],
    ['https://example.com/api#top', 'Leave out everything from the ? or #'],
    ['https://example.com/api?', 'Leave out everything from the ? or #'],
    ['https://example.com/api/v1', 'Leave out /v1'],
    ['https://example.com', 'The address ends with /api'],
    ['https://example.com/rapi', 'The address ends with /api'],
  ])('says what is wrong with “%s”', (typed, message) => {
    const read = parseBaseUrl(typed)
    expect(read.ok ? '' : read.error).toContain(message)
  })

  it('reads what it has read again as itself, whatever was typed', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.string().map((path) => `https://example.com/${path}/api/`),
    )
    fc.assert(
      fc.property(typed, (text) => {
        const read = parseBaseUrl(text)
        if (read.ok) expect(parseBaseUrl(read.value)).toEqual(read)
      }),
    )
  })
})
