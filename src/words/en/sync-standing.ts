import type { Count } from '../plural'
import { plural } from './plural'

/** How sync stands, in a few words. */
export const syncStanding = {
  local: 'Only on this computer',
  halted: 'Sync has stopped',
  signedOut: 'Signed out',
  asking: 'Not linked yet',
  needsAttention: (count: Count) =>
    plural(count, { one: `${count.text} needs attention`, other: `${count.text} need attention` }),
  paused: 'Paused',
  offline: 'Waiting for the network',
  notSynced: 'Not synced',
  clocksDiffer: 'The clocks differ',
  waiting: (count: string) => `${count} waiting`,
  synced: 'Up to date',

  /** What it does where it cannot count yet. */
  phases: {
    signing_in: 'Signing in…',
    looking: 'Looking…',
    sending: 'Sending…',
    receiving: 'Fetching…',
    checking: 'Checking…',
  },
  progress: (done: string) => `Syncing ${done}`,
  progressOf: (done: string, total: string) => `Syncing ${done} of ${total}`,
}
