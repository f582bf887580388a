import type { Count } from '../plural'
import { plural } from './plural'

/** A standing as it is shown, and as it is read out where nothing else says that it is of sync. */
const told = (text: string) => ({ text, spoken: `Sync: ${text}` })

const toldOf = <Values extends readonly unknown[]>(text: (...values: Values) => string) => ({
  text,
  spoken: (...values: Values) => `Sync: ${text(...values)}`,
})

/** How sync stands, in a few words. */
export const syncStanding = {
  local: 'Only on this computer',
  halted: told('Sync has stopped'),
  signedOut: told('Signed out'),
  asking: told('Not linked yet'),
  needsAttention: toldOf((count: Count) =>
    plural(count, { one: `${count.text} needs attention`, other: `${count.text} need attention` }),
  ),
  paused: told('Paused'),
  offline: told('Waiting for the network'),
  notSynced: told('Not synced'),
  clocksDiffer: told('The clocks differ'),
  waiting: toldOf((count: string) => `${count} waiting`),
  synced: told('Up to date'),

  /** What it does where it cannot count yet. */
  phases: {
    signing_in: told('Signing in…'),
    looking: told('Looking…'),
    sending: told('Sending…'),
    receiving: told('Fetching…'),
    checking: told('Checking…'),
  },
  progress: toldOf((done: string) => `Syncing ${done}`),
  progressOf: toldOf((done: string, total: string) => `Syncing ${done} of ${total}`),
}
