import { RuleTester } from 'eslint'
import { parser as typescript } from 'typescript-eslint'
import { describe, expect, it } from 'vitest'
import { roomBoundaries } from './room-boundaries'
import { rooms, roots } from './rooms'

RuleTester.describe = describe
RuleTester.it = it
const tester = new RuleTester({ languageOptions: { parser: typescript } })

// The plan once more, by hand: V may import values and types, t only types, - neither.
const targets = ['kernel', 'domain', 'words', 'contract', 'storage', 'operations', 'sync', 'transport', 'documents', 'renderer', 'preload', 'main', 'server'] // prettier-ignore
const plan: Record<string, string> = {
  kernel: /*    */ 'V------------',
  domain: /*    */ 'VV-----------',
  words: /*     */ '-tV----------',
  contract: /*  */ 'VVVV---------',
  storage: /*   */ 'VVV-V--------',
  operations: /**/ 'VVVVVV-------',
  sync: /*      */ 'VVVVV-V------',
  transport: /* */ 'VVVV---V-----',
  documents: /* */ 'VVVV----V----',
  renderer: /*  */ 'VVVt-----V---',
  preload: /*   */ 'tt-t------V--',
  main: /*      */ 'VVVVVVVVVVVVV',
  server: /*    */ 'VVVVVVVVVVVVV',
}

const filename = (room: string): string => `src/${room}/part/file.ts`
const value = (room: string): string => `import { x } from '../../${room}/part/x'\nuse(x)`
const type = (room: string): string => `import type { X } from '../../${room}/part/x'\nlet x: X`

const pairs = Object.entries(plan).flatMap(([from, row]) => targets.map((to, index) => ({ from, to, may: row[index] })))
const messageId = (pair: { may: string | undefined }): string => (pair.may === 't' ? 'typesOnly' : 'room')

tester.run('room-boundaries between every two rooms', roomBoundaries, {
  valid: [
    ...pairs.filter(({ may }) => may === 'V').map(({ from, to }) => ({ filename: filename(from), code: value(to) })),
    ...pairs.filter(({ may }) => may !== '-').map(({ from, to }) => ({ filename: filename(from), code: type(to) })),
  ],
  invalid: [
    ...pairs
      .filter(({ may }) => may !== 'V')
      .map((pair) => ({
        filename: filename(pair.from),
        code: value(pair.to),
        errors: [{ messageId: messageId(pair) }],
      })),
    ...pairs
      .filter(({ may }) => may === '-')
      .map(({ from, to }) => ({ filename: filename(from), code: type(to), errors: [{ messageId: 'room' }] })),
  ],
})

const error = (id: string): { messageId: string }[] => [{ messageId: id }]

tester.run('room-boundaries by every way to import', roomBoundaries, {
  valid: [
    { filename: 'src/preload/index.ts', code: "import { connect } from '../transport/ipc/client'\nconnect()" },
    { filename: 'src/renderer/a.ts', code: "let x: import('../contract/v1').Operation" },
    { filename: 'src/domain/a.test.ts', code: "import { f } from '../../test/fixtures/f'\nf()" },
    { filename: 'src/documents/a.ts', code: "import logo from '../../resources/icon.svg?raw'\nuse(logo)" },
    { filename: 'test/e2e/a.spec.ts', code: "import { x } from '../../src/main/x'\nx()" },
  ],
  invalid: [
    {
      filename: 'src/preload/index.ts',
      code: "import { x } from '../transport/http-client/x'\nx()",
      errors: error('room'),
    },
    { filename: 'src/domain/a.ts', code: "export * from '../contract/x'", errors: error('room') },
    { filename: 'src/domain/a.ts', code: "export { x } from '../contract/x'", errors: error('room') },
    { filename: 'src/domain/a.ts', code: "void import('../contract/x')", errors: error('room') },
    { filename: 'src/domain/a.ts', code: "let x: import('../contract/x').X", errors: error('room') },
    { filename: 'src/domain/a.test.ts', code: "import { x } from '../storage/x'\nx()", errors: error('room') },
    {
      filename: 'src/renderer/a.ts',
      code: "import { type X } from '../contract/x'\nlet x: X",
      errors: error('typesOnly'),
    },
    { filename: 'src/domain/a.ts', code: "import { x } from '../../test/x'\nx()", errors: error('tests') },
    { filename: 'src/attic/a.ts', code: "import { x } from '../kernel/x'\nx()", errors: error('room') },
  ],
})

const uses = (name: string): string => `import x from '${name}'\nuse(x)`

tester.run('room-boundaries for packages', roomBoundaries, {
  valid: [
    ...['main', 'preload', 'transport/ipc'].map((room) => ({ filename: filename(room), code: uses('electron') })),
    ...['better-sqlite3', 'drizzle-orm/better-sqlite3'].map((name) => ({
      filename: filename('storage'),
      code: uses(name),
    })),
    ...['contract', 'transport', 'sync'].map((room) => ({ filename: filename(room), code: uses('zod') })),
    ...['storage', 'documents', 'server'].map((room) => ({ filename: filename(room), code: uses('node:path') })),
    { filename: filename('renderer'), code: uses('bits-ui') },
    { filename: 'src/domain/a.test.ts', code: uses('fast-check') },
  ],
  invalid: [
    ...['renderer', 'documents', 'operations', 'transport/http-client', 'server'].map((room) => ({
      filename: filename(room),
      code: uses('electron'),
      errors: error('package'),
    })),
    ...['operations', 'sync', 'main', 'renderer'].flatMap((room) =>
      ['better-sqlite3', 'drizzle-orm'].map((name) => ({
        filename: filename(room),
        code: uses(name),
        errors: error('package'),
      })),
    ),
    ...['kernel', 'domain', 'storage', 'renderer', 'preload'].map((room) => ({
      filename: filename(room),
      code: uses('zod'),
      errors: error('package'),
    })),
    ...['kernel', 'domain', 'contract', 'renderer', 'preload'].flatMap((room) =>
      ['node:fs', 'fs'].map((name) => ({ filename: filename(room), code: uses(name), errors: error('package') })),
    ),
    ...['kernel', 'domain', 'contract'].map((room) => ({
      filename: filename(room),
      code: uses('temporal-polyfill'),
      errors: error('package'),
    })),
  ],
})

describe('the house plan', () => {
  it('has no way round in a circle', () => {
    const below = (room: string): string[] => [...(rooms[room]?.uses ?? []), ...(rooms[room]?.usesTypesOf ?? [])]
    const reach = (room: string, path: string[] = []): void => {
      expect(path).not.toContain(room)
      for (const next of below(room)) reach(next.split('/')[0] ?? next, [...path, room])
    }
    Object.keys(rooms).forEach((room) => reach(room))
  })

  it('gives every room and root a row in this test', () => {
    expect(Object.keys(plan)).toEqual([...Object.keys(rooms), ...roots])
  })

  it('tells in every room what to do instead', () => {
    for (const room of Object.values(rooms)) expect(room.instead).toMatch(/\w.{20,}\.$/)
  })
})
