import type { Post } from '../network/sends'
import type { Made } from '../remote/remote-world'
import type { Check, View } from './view'

const MINUTE = 60_000

/** I12: what may have been made is looked for twice, a minute apart, before it is sent again, and taken where it is. */
export const noBlindPosts: Check = (view) => {
  const { network } = view.world
  const problems: string[] = []
  for (const [name, sends] of network.sends.posts) {
    for (const [index, sent] of sends.entries()) {
      const before = sends[index - 1]
      if (before === undefined || before.isRefused || sent.isKeyed) continue
      if (index < (network.sends.again.get(name)?.size ?? 0)) continue
      const walks = network.sends.walks
        .filter((walk) => walk.by === sent.by && walk.list === sent.list)
        .filter(({ at }) => at >= before.at && at <= sent.at)
      const first = walks[0]?.at ?? Number.POSITIVE_INFINITY
      if (walks.some(({ at }) => at - first >= MINUTE)) {
        const there = sends.slice(0, index).flatMap((post) => couldBeFound(view, post, first))
        problems.push(...there.map(({ id }) => `${name} was sent ${index + 1} times, and was there as ${id}`))
      } else problems.push(`${name} was sent ${index + 1} times, the last time after ${walks.length} looks`)
    }
  }
  return problems
}

/** What had come of a creation before it was looked for, as it was sent: nobody else has touched it. */
function couldBeFound({ world: { ledger, remote } }: View, post: Post, lookedAt: number): Made[] {
  return remote.madeBy(post).filter(({ kind, id, at }) => {
    const isOthers = (by: { readonly actor: string; readonly kind: string; readonly id: string }) =>
      by.actor !== post.by && by.kind === kind && ledger.keyOf(by.actor, kind, by.id) === `${kind} ${id}`
    return at < lookedAt && ![...ledger.writes, ...ledger.moves].some(isOthers) && !ledger.revived.has(`${kind} ${id}`)
  })
}
