import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AutosaveBody } from '../contract/desktop/autosave-operations'
import { millisecondsToInstant } from '../kernel/instant'
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
