import type { Check } from './view'

const MINUTE = 60_000

/** I12: what may have been made is looked for twice, a minute apart, before it is sent again. */
export const noBlindPosts: Check = ({ world: { network } }) => {
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
      if (walks.some(({ at }) => at - first >= MINUTE)) continue
      problems.push(`${name} was sent ${index + 1} times, the last time after ${walks.length} looks`)
    }
  }
  return problems
}
