import type { SyncStatus } from '../../../contract/desktop/sync-operations'
import { client } from '../../state/client'
import { confirm } from '../../state/confirm.svelte'
import { waitingCount } from '../../state/sync-standing'
import { sync } from '../../state/sync.svelte'
import { toasts } from '../../state/toasts.svelte'
import { plural } from '../../widgets/data/plural'

type Link = NonNullable<SyncStatus['link']>

const STAYS = 'Everything you have entered stays on this computer'

export async function signOut(status: SyncStatus): Promise<void> {
  const waiting = waitingCount(status)
  const isSure = await confirm({
    title: 'Sign out of the server?',
    text: `${STAYS}${waiting > 0 ? `, and ${plural(waiting, 'change')} that ${waiting === 1 ? 'waits' : 'wait'} to be sent` : ''}. You can go on working; sync goes on when you sign in again.`,
    confirm: 'Sign out',
  })
  if (isSure && (await sync.ask('notSignedOut', () => client.signOutOfRemote()))) {
    toasts.show('Signed out. Everything is still here.')
  }
}

export async function unlink({ organization_name: name }: Link): Promise<void> {
  const isSure = await confirm({
    title: `Unlink ${name}?`,
    text: `${STAYS}, and what the server has stays there. What is forgotten:`,
    lost: [
      'Which record here belongs to which on the server',
      'Questions that you have not answered yet, with the server’s versions',
    ],
    confirm: 'Unlink',
    isDangerous: true,
  })
  if (isSure && (await sync.ask('notUnlinked', () => client.unlinkRemote()))) {
    toasts.show('Unlinked. Everything is still here.')
  }
}

/** After it has stopped by itself: the person has looked at why. */
export function goOn(): Promise<boolean> {
  return sync.ask('doesNotGoOn', () => client.resumeSync())
}
