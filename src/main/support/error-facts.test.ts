import { describe, expect, it } from 'vitest'
import { errorFacts } from './error-facts'

const root = '/home/ada/billfold'
const secrets = ['Ada', 'ada', '/home', '€', '4,200', 'DE89', '@', 'Northwind', 'books.example']

/** An error as V8 makes it, with the frames of somewhere else. */
function thrown(message: string, frames: readonly string[], more: object = {}): Error {
  const error = new Error(message)
  error.stack = [`Error${message === '' ? '' : `: ${message}`}`, ...frames.map((frame) => `    at ${frame}`)].join('\n')
  return Object.assign(error, more)
}

const frames = [
  'openFile (file:///home/ada/billfold/out/main/index.js:120:9)',
  'async Promise.all (index 0)',
  '/home/ada/billfold/out/main/chunks/make-demo-B1x.js:3:1',
  'Database.prepare (/home/ada/billfold/node_modules/better-sqlite3/lib/database.js:88:2)',
  'node:internal/process/task_queues:103:5',
  'run (/home/ada/other/secret.js:1:2)',
  'Ada owes 4,200 (/home/ada/billfold/Ada Lovelace.js:1:2)',
]
const shown = [
  'out/main/index.js:120:9',
  'out/main/chunks/make-demo-B1x.js:3:1',
  'node_modules/better-sqlite3/lib/database.js:88:2',
  'node:internal/process/task_queues:103:5',
]

describe('of an error is written down', () => {
  it('its class, its code and where it was thrown in files of ours', () => {
    class RoundEnded extends TypeError {}
    const error = Object.setPrototypeOf(thrown('no', frames, { code: 'ENOSPC' }), RoundEnded.prototype) as Error
    expect(errorFacts(error, root)).toEqual({ class: 'RoundEnded', code: 'ENOSPC', frames: shown })
  })

  it('on Windows the same', () => {
    const error = thrown('no', ['open (C:\\Users\\Ada\\app.asar\\out\\main\\index.js:1:2)', 'C:\\Users\\Ada\\x.js:1:2'])
    expect(errorFacts(error, 'C:\\Users\\Ada\\app.asar').frames).toEqual(['out/main/index.js:1:2'])
  })

  it('what Node and SQLite call it, and what caused it', () => {
    const cause = thrown('at books.example', frames, { code: 'SQLITE_CORRUPT' })
    const error = thrown('no', [], { code: 'ERR_INVALID_ARG_TYPE', cause })
    expect(errorFacts(error, root)).toEqual({
      class: 'Error',
      code: 'ERR_INVALID_ARG_TYPE',
      cause: { class: 'Error', code: 'SQLITE_CORRUPT', frames: shown },
    })
  })

  it.each([
    [{ kind: 'conflict', message: 'Ada Lovelace owes 4,200' }, 'conflict'],
    [{ kind: 'Ada Lovelace' }, 'object'],
    ['Ada Lovelace', 'string'],
    [null, 'object'],
    [undefined, 'undefined'],
  ])('of %j, which is none, what sort it is', (value, sort) => {
    expect(errorFacts(value, root)).toEqual({ class: sort === 'object' && value === null ? 'object' : sort })
  })
})

describe('never is written down', () => {
  const message = 'Ada Lovelace <ada@books.example> owes 4,200 € (/home/ada/Northwind.pdf, DE89 3704)'
  const lines = '\n    at Ada (file:///home/ada/billfold/Northwind.js:1:2)\n    at /home/ada/billfold/Ada.js:3:4'
  const hostile: Readonly<Record<string, unknown>> = {
    'a message': thrown(message, frames),
    'lines of a message that pass for places': thrown(message + lines, frames),
    'a message that was changed later': Object.assign(thrown(message + lines, frames), { message: 'no' }),
    'a name': Object.assign(thrown('', frames), { name: 'Ada Lovelace' }),
    'a code that is none': thrown('', frames, { code: 'Ada Lovelace' }),
    'a cause': thrown('', [], { cause: thrown(message + lines, [], { cause: message }) }),
    'a stack that is no text': Object.assign(thrown(message, []), { stack: { Ada: message } }),
    'what is no error': message,
  }
  it.each(Object.keys(hostile))('%s', (what) => {
    const written = JSON.stringify(errorFacts(hostile[what], root))
    for (const secret of secrets) expect(written).not.toContain(secret)
  })

  it('a cause that causes itself', () => {
    const error = thrown('', [])
    error.cause = error
    expect(JSON.stringify(errorFacts(error, root)).match(/class/g)).toHaveLength(3)
  })
})
