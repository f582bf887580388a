import type { SyncStatus } from '../../../../contract/desktop/sync-operations'
import { syncLink } from '../../../../words/en/sync-link'
import { api } from '../../../state/data/api'
import { confirm } from '../../../state/forms/confirm.svelte'
import { waitingCount } from '../../../state/sync/sync-standing'
import { sync } from '../../../state/sync/sync.svelte'
import { toasts } from '../../../state/shell/toasts.svelte'
import { inWindow } from '../../../state/shell/window-language'
import { counted } from '../../../widgets/data/plural'

type Link = NonNullable<SyncStatus['link']>

export async function signOut(status: SyncStatus): Promise<void> {
  const words = inWindow(syncLink).signOut
  const waiting = waitingCount(status)
  const isSure = await confirm({
    title: words.question,
    text: waiting > 0 ? words.meansWaiting(counted(waiting)) : words.means,
    confirm: words.act,
  })
  if (isSure && (await sync.ask('notSignedOut', () => api.signOutOfRemote()))) {
    toasts.show(words.done)
  }
}

export async function unlink(status: SyncStatus, { organization_name: name }: Link): Promise<void> {
  const words = inWindow(syncLink).unlink
  const waiting = waitingCount(status)
  const { deletions } = status.counts
  const isSure = await confirm({
    title: words.question(name),
    text: waiting > 0 ? words.meansWaiting(counted(waiting)) : words.means,
    lost: [
      words.lost.pairs,
      words.lost.questions,
      ...(deletions > 0 ? [words.lost.deletions(counted(deletions))] : []),
    ],
    confirm: words.confirm,
    isDangerous: true,
  })
  if (isSure && (await sync.ask('notUnlinked', () => api.unlinkRemote()))) {
    toasts.show(words.done)
  }
}

/** After it has stopped by itself: the person has looked at why. */
export function goOn(): Promise<boolean> {
  return sync.ask('doesNotGoOn', () => api.resumeSync())
}
