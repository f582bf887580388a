import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AutosaveBody } from '../contract/desktop/autosave-operations'
import { millisecondsToInstant } from '../kernel/instant'
import { desktopTexts } from '../words/en/service/desktop'
import { openAutosaves } from './autosaves'

let root: string
let problems: unknown[]
let lastId: number

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'billfold-autosaves-'))
  problems = []
  lastId = 0
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

const folder = () => join(root, 'autosaves')
const start = () =>
  openAutosaves({
    folder: folder(),
    newId: () => `id-${String((lastId += 1))}`,
    now: () => millisecondsToInstant(Date.UTC(2026, 2, 14, 8, 30)),
    onProblem: (error) => problems.push(error),
  })

const body = (typed: string, id: string | null = null): AutosaveBody => ({
  id,
  path: '/invoice-edit',
  query: {},
  part: null,
  record_id: null,
  title: 'an invoice for ACME',
  base: null,
  typed,
})
const none = { params: {}, query: {}, body: {} }
const input = <B>(given: B) => ({ ...none, body: given })
const list = async (autosaves: ReturnType<typeof start>) => {
  const reply = await autosaves.actions.listAutosaves(none)
  return reply.ok ? reply.value : []
}
const typedIn = async (autosaves: ReturnType<typeof start>) => (await list(autosaves)).map(({ typed }) => typed)
const drop = (autosaves: ReturnType<typeof start>, autosaveId: string) =>
  autosaves.actions.dropAutosave({ ...none, params: { autosaveId } })

test('what was kept is there for whoever opens the folder next, once for each editor', async () => {
  const first = start()
  await first.actions.keepAutosave(input(body('one')))
  await first.actions.keepAutosave(input(body('two')))
  await first.actions.keepAutosave(input(body('one and more', 'id-1')))
  expect(await typedIn(start())).toEqual(['one and more', 'two'])
  expect((await list(start()))[0]).toMatchObject({ id: 'id-1', path: '/invoice-edit', title: 'an invoice for ACME' })
})

test('what is let go is gone, also where it is asked for while it is being written', async () => {
  const first = start()
  void first.actions.keepAutosave(input(body('one')))
  void first.actions.keepAutosave(input(body('two', 'id-1')))
  await drop(first, 'id-1')
  expect(await list(first)).toEqual([])
  expect(readdirSync(folder())).toEqual([])
  expect((await drop(first, 'id-1')).ok).toBe(true)
})

test('leaving without saving lets go of what this run kept, and of nothing that waits from before', async () => {
  await start().actions.keepAutosave(input(body('from before')))
  const second = start()
  await second.actions.keepAutosave(input(body('of now')))
  second.letGo()
  expect(await typedIn(start())).toEqual(['from before'])
})

test('leaving lets go also of what is being written at that moment', async () => {
  const first = start()
  await first.actions.keepAutosave(input(body('one')))
  const [writing, waiting] = [body('two', 'id-1'), body('three')].map((each) => first.actions.keepAutosave(input(each)))
  first.letGo()
  await Promise.all([writing, waiting])
  expect(readdirSync(folder())).toEqual([])
  await first.actions.keepAutosave(input(body('four')))
  expect(await typedIn(start())).toEqual(['four'])
})

test('what is gone on with counts as this run’s', async () => {
  await start().actions.keepAutosave(input(body('from before')))
  const second = start()
  await second.actions.keepAutosave(input(body('gone on with', 'id-1')))
  second.letGo()
  expect(await list(start())).toEqual([])
})

test('what a page that crashed has left waits, also what it was just keeping', async () => {
  const first = start()
  await first.actions.keepAutosave(input(body('left')))
  const keeping = first.actions.keepAutosave(input(body('just typed')))
  first.pageGone()
  await keeping
  await first.actions.keepAutosave(input(body('of now')))
  first.letGo()
  expect(await typedIn(start())).toEqual(['left', 'just typed'])
})

test('what is put back after it was discarded waits, until it is gone on with', async () => {
  const first = start()
  await first.actions.keepAutosave(input(body('discarded')))
  await drop(first, 'id-1')
  const reply = await first.actions.keepAutosave(input(body('discarded', 'id-1')))
  expect(reply).toMatchObject({ ok: true, value: { id: 'id-2' } })
  first.letGo()
  expect(await typedIn(first)).toEqual(['discarded'])
  await first.actions.keepAutosave(input(body('discarded', 'id-2')))
  first.letGo()
  expect(await list(first)).toEqual([])
})

test('a file that ends in the middle, and one half written beside it, cost nothing else', async () => {
  await start().actions.keepAutosave(input(body('whole')))
  writeFileSync(join(folder(), 'id-9.json'), '{"id":"id-9","typed":"secret words')
  writeFileSync(join(folder(), 'id-1.json.new'), '{')
  expect(await typedIn(start())).toEqual(['whole'])
  expect(readdirSync(folder()).sort()).toEqual(['id-1.json', 'id-9.json'])
  expect(String(problems[0])).toContain('id-9.json')
  expect(String(problems)).not.toContain('secret words')
})

test('where nothing can be written that is said, and what was kept before stays', async () => {
  const first = start()
  await first.actions.keepAutosave(input(body('before')))
  mkdirSync(join(folder(), 'id-1.json.new'))
  const reply = await first.actions.keepAutosave(input(body('after', 'id-1')))
  expect(reply).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
  expect(readFileSync(join(folder(), 'id-1.json'), 'utf8')).toContain('before')
  expect(problems).toHaveLength(1)
})

test('what is typed is never written where a link leads that somebody put beside the file', async () => {
  const precious = join(root, 'precious')
  writeFileSync(precious, 'my books')
  const first = start()
  await first.actions.keepAutosave(input(body('before')))
  symlinkSync(precious, join(folder(), 'id-1.json.new'))
  expect((await first.actions.keepAutosave(input(body('after', 'id-1')))).ok).toBe(true)
  expect(readFileSync(precious, 'utf8')).toBe('my books')
  expect(await typedIn(start())).toEqual(['after'])
})

const keepMany = async (autosaves: ReturnType<typeof start>, count: number, typed: string) => {
  const replies = []
  for (let each = 0; each < count; each += 1) replies.push(await autosaves.actions.keepAutosave(input(body(typed))))
  return replies
}

test('a page that keeps without end is refused, and what was typed before stays', async () => {
  const first = start()
  const replies = await keepMany(first, 60, 'x')
  expect(replies.filter(({ ok }) => ok)).toHaveLength(50)
  expect(replies.at(-1)).toMatchObject({ ok: false, error: { message: desktopTexts.tooMuchIsKeptUnsaved } })
  expect(readdirSync(folder())).toHaveLength(50)
  expect(await first.actions.keepAutosave(input(body('more of it', 'id-1')))).toMatchObject({ ok: true })
  await drop(first, 'id-2')
  expect((await first.actions.keepAutosave(input(body('another')))).ok).toBe(true)
  expect(await typedIn(start())).toHaveLength(50)
})

test('a page that keeps long texts does not fill the disk', async () => {
  const first = start()
  await first.actions.keepAutosave(input(body('short', null)))
  const replies = await keepMany(first, 20, '"'.repeat(2_000_000))
  expect(replies.filter(({ ok }) => ok).length).toBeLessThan(10)
  const sizes = readdirSync(folder()).map((name) => statSync(join(folder(), name)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(20_000_000)
  const grown = await first.actions.keepAutosave(input(body('"'.repeat(2_000_000), 'id-1')))
  expect(grown.ok).toBe(false)
  expect((await typedIn(start()))[0]).toBe('short')
})

test('a start reads no more than may be kept, whatever lies in the folder, and nothing newer goes before it', async () => {
  mkdirSync(folder())
  const record = (id: string) => JSON.stringify({ ...body('old'), id, saved_at: '2026-03-14T08:30:00.000Z' })
  for (let each = 100; each < 300; each += 1) {
    writeFileSync(join(folder(), `a-${String(each)}.json`), record(`a-${String(each)}`))
  }
  const first = start()
  expect(await list(first)).toHaveLength(50)
  await drop(first, 'a-100')
  expect((await first.actions.keepAutosave(input(body('newer')))).ok).toBe(false)
  expect(readdirSync(folder())).toHaveLength(199)
  expect(problems).toHaveLength(1)
})

test.each<[string, () => void]>([
  ['a folder in the place of one', () => mkdirSync(join(folder(), 'x.json'))],
  ['a folder in the place of one half written', () => mkdirSync(join(folder(), 'x.json.new'))],
  ['a link that leads nowhere', () => symlinkSync('/nonexistent', join(folder(), 'x.json'))],
  ['a link to what has no end', () => symlinkSync('/dev/zero', join(folder(), 'x.json'))],
])('%s keeps nobody from what else was typed', async (_what, spoil) => {
  await start().actions.keepAutosave(input(body('whole')))
  spoil()
  const second = start()
  expect(await typedIn(second)).toEqual(['whole'])
  expect(problems).toHaveLength(1)
  expect((await second.actions.keepAutosave(input(body('more')))).ok).toBe(true)
})

test('a file in the place of the folder keeps nobody from their books', async () => {
  writeFileSync(folder(), 'x')
  const first = start()
  expect(await list(first)).toEqual([])
  expect(await first.actions.keepAutosave(input(body('one')))).toMatchObject({ error: { kind: 'unavailable' } })
  expect(existsSync(folder())).toBe(true)
})
