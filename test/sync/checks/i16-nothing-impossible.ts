import { recordSchemas } from '../../../src/sync/wire/record-schemas'
import { kinds } from '../remote/books'
import type { Check } from './view'

/** I16: whatever a remote has said, every record on a device is one that /v1 can hold. */
export const nothingImpossible: Check = ({ devices }) =>
  devices.flatMap(({ name, records }) =>
    kinds.flatMap((kind) =>
      [...records[kind]].flatMap(([id, record]) => {
        const read = recordSchemas[kind].safeParse(record)
        return read.success ? [] : [`${name}'s ${kind} ${id} cannot be: ${read.error.issues[0]?.path.join('.') ?? ''}`]
      }),
    ),
  )
