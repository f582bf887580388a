import { expect, it } from 'vitest'
import { failureReason } from './failure-reason'

const withCode = (code: string) => Object.assign(new Error('https://10.0.0.7/ada: secret'), { code })

it.each([
  ['ENOTFOUND', 'Its server cannot be reached.'],
  ['ETIMEDOUT', 'Its server takes too long to answer.'],
  ['ERR_UPDATE_TOO_MUCH', 'Its server sent more than was asked for.'],
  ['ERR_UPDATE_REDIRECTION', 'Its server cannot be reached.'],
  ['ENOSPC', 'The drive is full.'],
  ['ERR_CHECKSUM_MISMATCH', 'What arrived is not what was signed.'],
  ['HTTP_ERROR_503', 'Something went wrong (HTTP_ERROR_503).'],
])('says of %s what a person can do something with', (code, sentence) => {
  expect(failureReason(withCode(code))).toBe(sentence)
})

it('repeats nothing of what nobody knows', () => {
  expect(failureReason(new TypeError('https://10.0.0.7/ada: secret'))).toBe('Something went wrong (TypeError).')
  expect(failureReason('secret')).toBe('Something went wrong (string).')
})
