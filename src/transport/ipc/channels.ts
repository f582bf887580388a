/** The two channels between a window and the main process. */
export const INVOKE_CHANNEL = 'billfold:invoke'
export const EVENT_CHANNEL = 'billfold:event'
