import { describe, expect, it } from 'vitest'
import { connectionTexts } from '../../words/en/service/connection'
import { answerToReply } from './read-answer'

const now = Date.parse('2026-03-10T09:00:00.000Z')
const read = (status: number, body: string, headers: Readonly<Record<string, string>> = {}) =>
  answerToReply({ status, headers, body }, now)

describe('what came back', () => {
  it.each([200, 201, 404, 422, 500])('is an answer with %i where it is a JSON object', (status) => {
    expect(read(status, '{"success":true}')).toEqual({
      kind: 'answered',
      status,
      body: { success: true },
      characters: 16,
    })
  })

  it.each([
    ['"abc"', 'abc'],
    ['W/"abc"', undefined],
    ['abc', undefined],
  ])('says which version it is, by a strong tag: %s', (tag, etag) => {
    expect(read(200, '{}', { etag: tag })).toEqual(
      expect.objectContaining({ kind: 'answered', ...(etag !== undefined && { etag }) }),
    )
    expect('etag' in read(200, '{}', { etag: tag })).toBe(etag !== undefined)
  })

  it.each([
    ['Tue, 10 Mar 2026 09:00:00 GMT', now],
    ['2026-03-10T09:00:00Z', undefined],
    ['Tue, 99 Mar 2026 09:00:00 GMT', undefined],
  ])('says when it was sent, as HTTP writes it: %s', (date, sentAt) => {
    expect(read(200, '{}', { date })).toEqual(
      expect.objectContaining({ kind: 'answered', ...(sentAt && { date: sentAt }) }),
    )
    expect('date' in read(200, '{}', { date })).toBe(sentAt !== undefined)
  })

  it.each(['', '<html></html>', '[]', 'null', '"text"', '1', '{"cut":', '['.repeat(100_000)])(
    'is unreadable where it is anything else',
    (body) =>
      expect(read(200, body)).toEqual({
        kind: 'unreadable',
        status: 200,
        tooLong: null,
        reason: connectionTexts.somethingElseAnswers(200),
      }),
  )

  it.each([301, 302, 307, 308])('is unreadable where it is a redirect: %i', (status) => {
    expect(read(status, '{"success":true}')).toEqual({
      kind: 'unreadable',
      status,
      tooLong: null,
      reason: connectionTexts.redirected,
    })
  })

  it('is unreadable where it went on beyond what any answer may be, and says how much was read', () => {
    const cut = { status: 200, headers: {}, body: '', cutAt: 11 }
    expect(answerToReply(cut, now)).toEqual({ kind: 'unreadable', status: 200, tooLong: 11 })
  })
})

describe('Retry-After', () => {
  it.each([
    ['0', 0],
    ['40', 40_000],
    ['9'.repeat(400), 86_400_000],
    ['Tue, 10 Mar 2026 09:02:00 GMT', 120_000],
    ['Tue, 10 Mar 2026 08:00:00 GMT', 0],
    ['Fri, 10 Mar 2028 09:00:00 GMT', 86_400_000],
  ])('“%s” is %i ms', (text, expected) => {
    expect(read(429, '{}', { 'retry-after': text })).toMatchObject({ kind: 'answered', retryAfterMs: expected })
    expect(read(503, 'Later.', { 'retry-after': text })).toMatchObject({ kind: 'unreadable', retryAfterMs: expected })
  })

  it.each(['', '-1', '1.5', 'soon', '2026-03-10', 'Xyz, 99 Xyz 2026 99:99:99 GMT'])('“%s” says nothing', (text) => {
    expect(read(429, '{}', { 'retry-after': text })).toEqual({ kind: 'answered', status: 429, body: {}, characters: 2 })
  })
})
