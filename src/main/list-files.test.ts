import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ok } from '../kernel/result'
import { files as fileWords } from '../words/en/files'
import { systemDialogs } from '../words/en/system-dialogs'
import { createListFiles } from './list-files'
import { beginWholeFile, whyNotWritten } from './whole-file'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-list-files-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

let count = 0
const newId = () => `id-${String((count += 1))}`
const listFiles = () =>
  createListFiles({
    files: {
      /** The person takes the name that is offered. */
      begin: async ({ name }) => ok(await beginWholeFile(join(folder, `${name}.csv`), newId())),
      unwritten: (error, path) => ({ kind: 'unavailable', message: whyNotWritten(error, path, fileWords) ?? '' }),
    },
    newId,
    words: () => systemDialogs,
  })

const none = { params: {}, query: {} }
const nobody = { caller: null, origin: null }
type ListFiles = ReturnType<typeof createListFiles>['actions']
async function begin(files: ListFiles, name: string): Promise<string> {
  const begun = await files.beginListFile({ ...none, body: { name, format: 'csv' } }, nobody)
  if (!begun.ok || begun.value.file === null) throw new Error('It did not begin')
  return begun.value.file
}
const append = (files: ListFiles, file: string, text: string) =>
  files.appendListFile({ ...none, body: { file, text } }, nobody)
const end = (files: ListFiles, file: string, isKept: boolean) =>
  files.endListFile({ ...none, body: { file, is_kept: isKept } }, nobody)

it('is written piece by piece, and stands in its place once it ends', async () => {
  const { actions: files } = listFiles()
  writeFileSync(join(folder, 'Invoices.csv'), 'before')
  const file = await begin(files, 'Invoices')
  await append(files, file, 'one\r\n')
  await append(files, file, 'zwölf\r\n')
  expect(readFileSync(join(folder, 'Invoices.csv'), 'utf8')).toBe('before')
  expect(await end(files, file, true)).toEqual(ok({ path: join(folder, 'Invoices.csv') }))
  expect(readFileSync(join(folder, 'Invoices.csv'), 'utf8')).toBe('one\r\nzwölf\r\n')
  expect(readdirSync(folder)).toEqual(['Invoices.csv'])
})

it('leaves nothing where it is dropped, and knows nothing of it afterwards', async () => {
  const { actions: files } = listFiles()
  const file = await begin(files, 'Invoices')
  await append(files, file, 'one')
  expect(await end(files, file, false)).toEqual(ok({ path: null }))
  expect(readdirSync(folder)).toEqual([])
  expect(await append(files, file, 'two')).toMatchObject({ ok: false, error: { kind: 'notFound' } })
})

it('says why it could not be put in its place, and leaves nothing beside it', async () => {
  const { actions: files } = listFiles()
  const file = await begin(files, 'Invoices')
  rmSync(folder, { recursive: true })
  const ended = await end(files, file, true)
  expect(ended).toMatchObject({ ok: false, error: { message: expect.stringContaining('no longer there') as string } })
  expect(await end(files, file, true)).toMatchObject({ ok: false, error: { kind: 'notFound' } })
})

it('holds no more than a few that a page began and never ended', async () => {
  const { actions: files } = listFiles()
  const begun: string[] = []
  for (let number = 1; number <= 6; number += 1) begun.push(await begin(files, `List ${String(number)}`))
  expect(readdirSync(folder)).toHaveLength(4)
  for (const file of begun.slice(2)) expect(await end(files, file, true)).toMatchObject({ ok: true })
  expect(readdirSync(folder).sort()).toEqual(['List 3.csv', 'List 4.csv', 'List 5.csv', 'List 6.csv'])
})

it('leaves nothing of what was begun when the program ends', async () => {
  const { actions, end: endAll } = listFiles()
  await append(actions, await begin(actions, 'Invoices'), 'one')
  endAll()
  expect(readdirSync(folder)).toEqual([])
})
