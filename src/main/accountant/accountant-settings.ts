import { z } from 'zod'
import { type DatevBody, accountantOperations } from '../../contract/desktop/accountant-operations'
import { replaceFile } from '../../storage/replace-file'
import { readIfThere } from '../read-if-there'

const kept = z.record(z.string(), accountantOperations.saveForAccountant.body.shape.datev)

/** What was entered for a booking batch, by the id of the business: of this computer, as the accountant's numbers are no records. */
export interface AccountantSettings {
  readonly get: (organizationId: string) => DatevBody | null
  /** Throws where the file cannot be written. */
  readonly set: (organizationId: string, datev: DatevBody) => void
}

/** Kept in a file of its own; where it cannot be read, they are entered anew. */
export function keepAccountantSettings(path: string): AccountantSettings {
  const read = () => {
    const bytes = readIfThere(path)
    return bytes === null ? {} : (kept.safeParse(parsed(bytes.toString())).data ?? {})
  }
  return {
    get: (organizationId) => read()[organizationId] ?? null,
    set: (organizationId, datev) => {
      replaceFile(path, `${JSON.stringify({ ...read(), [organizationId]: datev }, null, 2)}\n`)
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
