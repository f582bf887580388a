import { feedOperations } from './feed-operations'
import { pushOperations } from './push-operations'

/**
 * What our own server offers to a desktop that syncs with it, beside /v1 and apart from it: served below the same
 * address, with the same token and envelope, and in no OpenAPI document.
 */
export const sync = { ...feedOperations, ...pushOperations }

export type Sync = typeof sync
