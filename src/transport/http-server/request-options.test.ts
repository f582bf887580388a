import { expect, it } from 'vitest'
import { requestOptions } from './request-options'

it('reads what headers ask beside a call, and nothing where there is none', () => {
  expect(requestOptions({ accept: '*/*' })).toBeUndefined()
  expect(requestOptions({ 'idempotency-key': 'a' })).toEqual({ key: 'a', ifMatch: undefined })
  const tags = (match: string) => requestOptions({ 'if-match': match })?.ifMatch
  expect(tags('"1-2"')).toEqual(['1-2'])
  expect(tags('"1-2" , "3-4"')).toEqual(['1-2', '3-4'])
  expect(tags('W/"1-2"')).toEqual([])
  expect(tags(' * ')).toEqual(['*'])
  expect(tags('1-2')).toEqual(['1-2'])
  expect(tags('"*"')).toEqual(['*'])
})
