import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { open, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { err, ok, type Result } from '../kernel/result'
import type { DataOf, ParsedInput } from '../contract/define/client'
import type { Failure } from '../contract/define/failure'
import { type AutosaveRecord, type autosaveOperations, autosaveRecord } from '../contract/desktop/autosave-operations'
import type { Instant } from '../kernel/instant'
import { desktopTexts } from '../words/en/service/desktop'

type Operations = typeof autosaveOperations
type Answer<Name extends keyof Operations> = Result<DataOf<Operations[Name]>, Failure>
export type AutosaveActions = {
  readonly [Name in keyof Operations]: (input: ParsedInput<Operations[Name]>) => Promise<Answer<Name>>
}

export interface Autosaves {
  readonly actions: AutosaveActions
  /** Lets go at once of what was kept in this run: the person closes the window without saving it. */
  readonly letGo: () => void
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
const UNFINISHED = '.new'
const FULL = desktopTexts.whatYouTypeCannotBeKept

/** Opens what was typed and not saved: it is in no backup, is never synced and makes no record. */
export function openAutosaves({ folder, newId, now, onProblem }: AutosaveMeans): Autosaves {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const kept = new Map(readAll(folder, onProblem).map((record) => [record.id, record]))
  const ofThisRun = new Set<string>()
  let timesLetGo = 0
  let last: Promise<unknown> = Promise.resolve()

  /** One after another, so that what is let go is not written again by what was asked before. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work, work)
    last = done
    return done
  }

  function drop(id: string): void {
    ofThisRun.delete(id)
    if (kept.delete(id)) rmSync(fileOf(folder, id), { force: true })
  }

  /** Beside and then moved, and the folder brought to the disk: also after a power cut it is the old one or the new. */
  async function write(record: AutosaveRecord, isLetGo: () => boolean): Promise<void> {
    const path = fileOf(folder, record.id)
    await writeFile(`${path}${UNFINISHED}`, JSON.stringify(record), { mode: 0o600, flush: true })
    if (isLetGo()) {
      rmSync(`${path}${UNFINISHED}`)
      return
    }
    renameSync(`${path}${UNFINISHED}`, path)
    kept.set(record.id, record)
    ofThisRun.add(record.id)
    await syncFolder(folder)
  }

  return {
    actions: {
      listAutosaves: () => inTurn(() => Promise.resolve(ok([...kept.values()]))),
      keepAutosave: ({ body }) => {
        const asked = timesLetGo
        return inTurn(async () => {
          const id = body.id !== null && kept.has(body.id) ? body.id : newId()
          try {
            await write({ ...body, id, saved_at: now() }, () => timesLetGo !== asked)
          } catch (error) {
            onProblem(error, 'autosave')
            return err({ kind: 'unavailable', message: FULL })
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
      for (const id of [...ofThisRun]) drop(id)
    },
  }
}

function fileOf(folder: string, id: string): string {
  return join(folder, `${id}${EXTENSION}`)
}

/** The oldest first, as ids sort. A damaged one stays where it is and is told of: nothing here is worth guessing at. */
function readAll(folder: string, onProblem: AutosaveMeans['onProblem']): readonly AutosaveRecord[] {
  const names = readdirSync(folder).sort()
  for (const name of names) if (name.endsWith(UNFINISHED)) rmSync(join(folder, name))
  return names.flatMap((name) => {
    if (!name.endsWith(EXTENSION)) return []
    const record = parse(readFileSync(join(folder, name), 'utf8'))
    if (record?.id === basename(name, EXTENSION)) return [record]
    onProblem(new Error(`${name} in ${folder} is damaged.`), 'autosave')
    return []
  })
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
