import { z } from 'zod'
import { replaceFile } from '../../storage/replace-file'
import { readIfThere } from '../read-if-there'

const kept = z.object({ isPermitted: z.boolean() })

/** Whether servers may be asked for new versions. */
export interface UpdatePermission {
  /** Null until somebody has answered. */
  readonly get: () => boolean | null
  readonly set: (isPermitted: boolean) => void
}

/** Kept in a file of its own, as it is of this computer and not of the books. */
export function keepPermission(path: string): UpdatePermission {
  return {
    get: () => {
      const bytes = readIfThere(path)
      if (bytes === null) return null
      const parsed = kept.safeParse(parsedJson(bytes.toString()))
      // What cannot be read is no yes.
      return parsed.success && parsed.data.isPermitted
    },
    set: (isPermitted) => {
      replaceFile(path, JSON.stringify({ isPermitted } satisfies z.output<typeof kept>))
    },
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
