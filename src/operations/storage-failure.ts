import type { Failure } from '../contract/define/failure'
import { storageTroubleOf, type StorageTrouble } from '../storage/storage-trouble'

const messages: Readonly<Record<StorageTrouble, string>> = {
  locked: 'Another program is using this file. Nothing was changed. Try again in a moment.',
  full: 'The disk is full. Nothing was changed. Make room, then try again.',
  unusable: 'The file cannot be read or written at the moment. Nothing was changed.',
}

/** Seconds: a lock is mostly held for a moment, a full disk for longer. */
const waits: Readonly<Record<StorageTrouble, number>> = { locked: 1, full: 60, unusable: 60 }

/** An hour: somebody has to delete something, or whoever runs the server allow more. */
export const noRoomLeft: Failure = {
  kind: 'unavailable',
  message:
    'Your organization has all the room it may have on this server. Nothing was changed. Delete what you no longer need.',
  retryAfter: 3600,
}

/** What is answered where the disk or another program is in the way; null where the error is a defect of ours. */
export function storageFailure(error: unknown): Failure | null {
  const trouble = storageTroubleOf(error)
  return trouble && { kind: 'unavailable', message: messages[trouble], retryAfter: waits[trouble] }
}
