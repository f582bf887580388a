import { z } from 'zod'
import { parseInstant } from '../../kernel/instant'
import { replaceFile } from '../../storage/replace-file'
import { readIfThere } from '../read-if-there'

const keptSettings = z.object({
  isAutomatic: z.boolean(),
  /** By a password, which is among the secrets. */
  isEncrypted: z.boolean().default(false),
  /** Chosen by the person; null for the one in the data folder. */
  folder: z.string().nullable(),
  /** By which this computer knows its own backups in a folder that others use too. */
  computer: z.uuid(),
  /** The last one that succeeded, and what the books' mark was then. */
  last: z
    .object({
      at: z.iso.datetime().transform(parseInstant),
      path: z.string(),
      bytes: z.int(),
      organizationId: z.string(),
      mark: z.string(),
    })
    .nullable(),
  /** What was wrong with the folder at the last try. */
  problem: z
    .object({
      folder: z.string(),
      detail: z.string(),
      isMadeElsewhere: z.boolean(),
      /** Whether looking at the folder showed it, so that looking also shows that it is over. */
      isSeen: z.boolean().default(false),
    })
    .nullable(),
})
export type BackupSettings = z.output<typeof keptSettings>

/** Where backups go and when the last one was made: of this computer and not of the books. */
export interface KeptBackupSettings {
  readonly get: () => BackupSettings
  /** Throws where the file cannot be written. */
  readonly change: (change: Partial<BackupSettings>) => void
  /** The same for this run alone. */
  readonly hold: (change: Partial<BackupSettings>) => void
}

/** Kept in a file of its own; where it cannot be read, backups begin anew in the data folder, under another computer's name. */
export function keepBackupSettings(path: string, newId: () => string): KeptBackupSettings {
  let settings: BackupSettings | null = null
  const get = () => (settings ??= read(path) ?? beginning(newId()))
  return {
    get,
    change: (change) => {
      const changed = { ...get(), ...change }
      replaceFile(path, `${JSON.stringify(changed, null, 2)}\n`)
      settings = changed
    },
    hold: (change) => {
      settings = { ...get(), ...change }
    },
  }
}

const beginning = (computer: string): BackupSettings => ({
  isAutomatic: true,
  isEncrypted: false,
  folder: null,
  computer,
  last: null,
  problem: null,
})

function read(path: string): BackupSettings | null {
  const bytes = readIfThere(path)
  if (bytes === null) return null
  try {
    return keptSettings.safeParse(JSON.parse(bytes.toString())).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
