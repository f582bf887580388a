import { lstatSync, mkdirSync, opendirSync, readFileSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { err, ok, type Result } from '../kernel/result'
import type { DataOf, ParsedInput } from '../contract/define/client'
import type { Failure } from '../contract/define/failure'
import { type AutosaveRecord, type autosaveOperations, autosaveRecord } from '../contract/desktop/autosave-operations'
import type { Instant } from '../kernel/instant'
import { replaceFileInTurn, UNFINISHED } from '../storage/replace-file'
import { desktopTexts } from '../words/en/service/desktop'

type Operations = typeof autosaveOperations
type Answer<Name extends keyof Operations> = Result<DataOf<Operations[Name]>, Failure>
export type AutosaveActions = {
  readonly [Name in keyof Operations]: (input: ParsedInput<Operations[Name]>) => Promise<Answer<Name>>
}

export interface Autosaves {
  readonly actions: AutosaveActions
  /** Lets go at once of what is being written: the person closes the window without saving it. */
  readonly letGo: () => void
  /** What is kept waits from now on, and is being written no more: its forms are gone with their page. */
  readonly pageGone: () => void
}

export interface AutosaveMeans {
  /** A folder of their own, one file each. */
  readonly folder: string
  readonly newId: () => string
  readonly now: () => Instant
  /** Told of what cannot be read or written; never of what was typed. */
  readonly onProblem: (error: unknown, where: string) => void
}

const EXTENSION = '.json'

/** What is kept in all, beyond which the newer is refused: no page fills the disk by it, and no start waits long for it. */
const MOST = { records: 50, bytes: 20_000_000 }
/** How many names in the folder are looked at, whatever lies there. */
const MOST_NAMES = 1000

/** Opens what was typed and not saved: it is in no backup, is never synced and makes no record. */
export function openAutosaves({ folder, newId, now, onProblem }: AutosaveMeans): Autosaves {
  const { records, isWhole } = readAll(folder, onProblem)
  const kept = new Map(records.map((each) => [each.record.id, each]))
  /** What the forms of the page have kept, each while it is open: another page begins another set. */
  let written = new Set<string>()
  let timesLetGo = 0
  let last: Promise<unknown> = Promise.resolve()

  /** One after another, so that what is let go is not written again by what was asked before. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work, work)
    last = done
    return done
  }

  function drop(id: string): void {
    written.delete(id)
    if (kept.delete(id)) rmSync(fileOf(folder, id), { force: true })
  }

  /** Whether there is room, beside all others. What lies there unread is older, and goes before it. */
  function fits(id: string, bytes: number): boolean {
    const others = [...kept.values()].filter(({ record }) => record.id !== id)
    const used = others.reduce((sum, other) => sum + other.bytes, 0)
    return (isWhole || kept.has(id)) && others.length < MOST.records && used + bytes <= MOST.bytes
  }

  /** The folder is brought to the disk as well: what is kept is there also after a power cut. */
  async function write({ record, bytes }: Kept, text: string, by: Writer): Promise<void> {
    if (!(await replaceFileInTurn(fileOf(folder, record.id), text, by.isWanted))) return
    kept.set(record.id, { record, bytes })
    by.written?.add(record.id)
    await syncFolder(folder)
  }

  return {
    actions: {
      listAutosaves: () => inTurn(() => Promise.resolve(ok([...kept.values()].map(({ record }) => record)))),
      keepAutosave: ({ body }) => {
        const [asked, ofPage] = [timesLetGo, written]
        const isWanted = () => timesLetGo === asked
        return inTurn(async () => {
          const isPutBack = body.id !== null && !kept.has(body.id)
          const id = body.id === null || isPutBack ? newId() : body.id
          const record = { ...body, id, saved_at: now() }
          const text = JSON.stringify(record)
          const bytes = Buffer.byteLength(text)
          if (!fits(id, bytes)) return err({ kind: 'unavailable', message: desktopTexts.tooMuchIsKeptUnsaved })
          try {
            // What is put back is offered, and waits until a form goes on with it.
            await write({ record, bytes }, text, { isWanted, written: isPutBack ? null : ofPage })
          } catch (error) {
            onProblem(error, 'autosave')
            return err({ kind: 'unavailable', message: desktopTexts.autosaveFailed })
          }
          return ok({ id })
        })
      },
      dropAutosave: ({ params }) =>
        inTurn(() => {
          drop(params.autosaveId)
          return Promise.resolve(ok(undefined))
        }),
    },
    letGo: () => {
      timesLetGo += 1
      for (const id of [...written]) drop(id)
    },
    pageGone: () => {
      written = new Set()
    },
  }
}

interface Writer {
  readonly isWanted: () => boolean
  /** Where it is noted as what a form is writing; null where none is. */
  readonly written: Set<string> | null
}

function fileOf(folder: string, id: string): string {
  return join(folder, `${id}${EXTENSION}`)
}

interface Kept {
  readonly record: AutosaveRecord
  /** Of its file. */
  readonly bytes: number
}

/**
 * What waits from before, the oldest first, as ids sort; whole, unless it is more than may be kept. What is damaged stays
 * where it is and is told of: nothing here is worth guessing at, and none of it keeps anybody from their books.
 */
function readAll(folder: string, onProblem: AutosaveMeans['onProblem']) {
  const records: Kept[] = []
  let bytes = 0
  let isWhole = true
  for (const name of namesIn(folder, onProblem)) {
    try {
      const path = join(folder, name)
      if (name.endsWith(UNFINISHED)) rmSync(path)
      if (!name.endsWith(EXTENSION)) continue
      const { size, isFile } = lookAt(path)
      bytes += size
      isWhole = records.length < MOST.records && bytes <= MOST.bytes
      if (!isWhole) break
      const record = isFile ? parse(readFileSync(path, 'utf8')) : null
      if (record?.id !== basename(name, EXTENSION)) throw new Error(`${name} in ${folder} is damaged.`)
      records.push({ record, bytes: size })
    } catch (error) {
      onProblem(error, 'autosave')
    }
  }
  if (!isWhole) onProblem(new Error(`${folder} holds more than is read: the rest of it waits.`), 'autosave')
  return { records, isWhole }
}

/** What is no file of its own, as a link or a pipe, is not read: it may have no end. */
function lookAt(path: string): { readonly size: number; readonly isFile: boolean } {
  const found = lstatSync(path)
  return found.isFile() ? { size: found.size, isFile: true } : { size: 0, isFile: false }
}

/** Sorted; none where there can be no such folder. */
function namesIn(path: string, onProblem: AutosaveMeans['onProblem']): readonly string[] {
  const names: string[] = []
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    const folder = opendirSync(path)
    try {
      for (let each = folder.readSync(); each !== null && names.length < MOST_NAMES; each = folder.readSync()) {
        names.push(each.name)
      }
    } finally {
      folder.closeSync()
    }
  } catch (error) {
    onProblem(error, 'autosave')
  }
  return names.sort()
}

/** Null where it is not what `keepAutosave` writes. */
function parse(text: string): AutosaveRecord | null {
  try {
    return autosaveRecord.safeParse(JSON.parse(text)).data ?? null
  } catch {
    // That it is no JSON is what the caller is told.
    return null
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows opens no folders; its file system keeps a journal of what was moved.
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
