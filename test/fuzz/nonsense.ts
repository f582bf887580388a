import { connect } from 'node:net'
import type { WireAnswer } from './http-sender'

/** Bytes that no HTTP library would send, and the status that they have to be answered with. */
export interface Nonsense {
  readonly title: string
  readonly status: number
  /** Everything that is sent; `line` begins a request that is otherwise in order, with a good token. */
  readonly bytes: (line: (method: string, path?: string) => string) => string
}

const JSON_TYPE = 'Content-Type: application/json\r\n'
const body = (headers: string, text: string, status = 400) => ({
  status,
  bytes: (line: (method: string) => string) => `${line('POST')}${JSON_TYPE}${headers}\r\n\r\n${text}`,
})
const header = (text: string, status = 400) => ({
  status,
  bytes: (line: (method: string) => string) => `${line('GET')}${text}\r\n\r\n`,
})

export const nonsense: readonly Nonsense[] = [
  { title: 'no HTTP', status: 400, bytes: () => 'GARBAGE\r\n\r\n' },
  { title: 'a TLS greeting', status: 400, bytes: () => '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001' },
  { title: 'an HTTP/2 greeting', status: 400, bytes: () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n' },
  {
    title: 'a version that does not exist',
    status: 400,
    bytes: () => 'GET /api/v1/taxes HTTP/9.9\r\nHost: localhost\r\n\r\n',
  },
  { title: 'no host', status: 400, bytes: () => 'GET /api/v1/taxes HTTP/1.1\r\n\r\n' },
  { title: 'a method that does not exist', status: 400, bytes: (line) => `${line('BREW')}\r\n` },
  { title: 'a method in small letters', status: 400, bytes: (line) => `${line('get')}\r\n` },
  { title: 'a space in the path', status: 400, bytes: (line) => `${line('GET', '/v1/ta xes')}\r\n` },
  { title: 'a zero byte in the path', status: 400, bytes: (line) => `${line('GET', '/v1/taxes/\u0000')}\r\n` },
  {
    title: 'a path that does not end',
    status: 431,
    bytes: (line) => `${line('GET', `/v1/${'x'.repeat(20_000)}`)}\r\n`,
  },
  { title: 'a header that does not end', ...header(`X: ${'x'.repeat(20_000)}`, 431) },
  { title: 'too many headers', ...header('X-Some-Header: x\r\n'.repeat(1500).trimEnd(), 431) },
  { title: 'a header without a name', ...header(': x') },
  { title: 'a zero byte in a header', ...header('X: a\u0000b') },
  { title: 'a header over two lines', ...header('X: a\r\n b') },
  { title: 'something expected that nobody knows', ...header('Expect: miracles', 200) },
  { title: 'a chunk without a size', ...body('Transfer-Encoding: chunked', 'zz\r\n{}\r\n0\r\n\r\n') },
  { title: 'a chunk of a negative size', ...body('Transfer-Encoding: chunked', '-2\r\n{}\r\n0\r\n\r\n') },
  { title: 'a chunk of an endless size', ...body('Transfer-Encoding: chunked', 'fffffffffffffffff\r\n{}') },
  { title: 'a chunk that is longer than it says', ...body('Transfer-Encoding: chunked', '2\r\n{}{}\r\n0\r\n\r\n') },
  { title: 'chunks of what is no JSON', ...body('Transfer-Encoding: chunked', '1\r\n{\r\n1\r\n{\r\n0\r\n\r\n') },
  {
    title: 'chunks past 5 MB',
    ...body('Transfer-Encoding: chunked', `500001\r\n${' '.repeat(0x500001)}\r\n`, 413),
  },
  { title: 'chunks and a length', ...body('Transfer-Encoding: chunked\r\nContent-Length: 2', '2\r\n{}\r\n0\r\n\r\n') },
  { title: 'an encoding that is not the last', ...body('Transfer-Encoding: chunked, identity', '{}') },
  { title: 'two lengths', ...body('Content-Length: 2\r\nContent-Length: 3', '{}') },
  { title: 'a negative length', ...body('Content-Length: -2', '{}') },
  { title: 'a length in words', ...body('Content-Length: two', '{}') },
  { title: 'an endless length', ...body(`Content-Length: ${'9'.repeat(30)}`, '{}') },
]

/** Sends bytes on a connection of their own and reads one answer. */
export function sendBytes(address: string, bytes: string, patienceMs = 50_000): Promise<WireAnswer> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'))
    const read = () => {
      const answer = answerIn(text)
      if (answer === null) return
      resolve(answer)
      socket.destroy()
    }
    const fail = (why: string) => {
      reject(new Error(`${why} Read so far: ${JSON.stringify(text.slice(0, 500))}`))
      socket.destroy()
    }
    socket.setTimeout(patienceMs, () => fail('No answer came in time.'))
    socket.on('data', (chunk) => {
      text += chunk.toString()
      read()
    })
    socket.on('error', (error) => fail(error.message))
    socket.on('close', () => fail('The connection was closed.'))
  })
}

function answerIn(text: string): WireAnswer | null {
  const end = text.indexOf('\r\n\r\n')
  if (end === -1) return null
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const content = text.slice(end + 4)
  if (Buffer.byteLength(content) < Number(headers['content-length'] ?? 0)) return null
  return { status: Number(first.split(' ')[1]), headers, text: content }
}
