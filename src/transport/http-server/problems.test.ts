import { expect, it } from 'vitest'
import { unreadableAnswer } from './problems'

it.each([
  [
    'HPE_HEADER_OVERFLOW',
    '431 Request Header Fields Too Large',
    'The address and the headers together are larger than 16 KB.',
  ],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout', 'The request took too long to arrive.'],
  ['HPE_INVALID_METHOD', '400 Bad Request', 'The request is malformed.'],
  [undefined, '400 Bad Request', 'The request is malformed.'],
])('where no request could be read, %s is answered in the envelope', (code, line, message) => {
  const [head = '', body = ''] = unreadableAnswer(code).split('\r\n\r\n')
  expect(head.split('\r\n')).toEqual([
    `HTTP/1.1 ${line}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ])
  expect(JSON.parse(body)).toEqual({ success: false, message, errors: {} })
})
