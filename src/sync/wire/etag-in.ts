import { textOf, type WireRecord } from '../../domain/wire/read-fields'
import { MOST_ETAG_CHARACTERS } from '../../contract/sync/etag'

/**
 * The tag that our server tells with a record. One that it would not take back is none: sent with a change, it would keep
 * everything that goes with that from being taken.
 */
export function etagIn(told: WireRecord | undefined): string | null {
  const etag = textOf(told?.['etag'])
  return etag === null || etag.length > MOST_ETAG_CHARACTERS ? null : etag
}
