import { expect, it } from 'vitest'
import { updateTexts } from '../../words/en/service/updates'
import { failureReason } from './failure-reason'

const withCode = (code: string) => Object.assign(new Error('https://10.0.0.7/ada: secret'), { code })

it.each([
  ['ENOTFOUND', updateTexts.reasons.unreachable],
  ['ETIMEDOUT', 'Its server takes too long to answer.'],
  ['ERR_UPDATE_TOO_MUCH', 'Its server sent more than was asked for.'],
  ['ERR_UPDATE_REDIRECTION', updateTexts.reasons.unreachable],
  [
    'ERR_UPDATE_UNENCRYPTED',
    'Its server, or the network that you are on, leads to where it is not encrypted, and was not followed: try again on another network.',
  ],
  ['ENOSPC', 'The drive is full.'],
  ['ERR_CHECKSUM_MISMATCH', updateTexts.reasons.otherFile],
  ['ERR_UPDATER_INVALID_RELEASE_FEED', 'Its server offers no version at the moment.'],
  ['HTTP_ERROR_404', 'Its server does not have it at the moment (404): try again later.'],
  [
    'HTTP_ERROR_403',
    'Its server, or the network that you are on, does not hand it out (403): try again later, or on another network.',
  ],
  ['HTTP_ERROR_429', 'Its server cannot hand it out at the moment (429): try again later.'],
  ['HTTP_ERROR_503', 'Its server cannot hand it out at the moment (503): try again later.'],
])('says of %s what a person can do something with', (code, sentence) => {
  expect(failureReason(withCode(code))).toBe(sentence)
})

it('repeats nothing of what nobody knows', () => {
  expect(failureReason(new TypeError('https://10.0.0.7/ada: secret'))).toBe('Something went wrong (TypeError).')
  expect(failureReason('secret')).toBe('Something went wrong (string).')
})
