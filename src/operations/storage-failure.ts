import type { Failure } from '../contract/define/failure'
import { storageTroubleOf, type StorageTrouble } from '../storage/storage-trouble'
import { fileTexts } from '../words/en/service/files'

const messages: Readonly<Record<StorageTrouble, string>> = {
  locked: fileTexts.inUse,
  full: fileTexts.diskFull,
  unusable: fileTexts.fileUnreadable,
}

/** Seconds: a lock is mostly held for a moment, a full disk for longer. */
const waits: Readonly<Record<StorageTrouble, number>> = { locked: 1, full: 60, unusable: 60 }

/** An hour: somebody has to delete something, or whoever runs the server allow more. */
export const noRoomLeft: Failure = {
  kind: 'unavailable',
  message: fileTexts.quotaReached,
  retryAfter: 3600,
}

/** What is answered where the disk or another program is in the way; null where the error is a defect of ours. */
export function storageFailure(error: unknown): Failure | null {
  const trouble = storageTroubleOf(error)
  return trouble && { kind: 'unavailable', message: messages[trouble], retryAfter: waits[trouble] }
}
