import { isIPv6 } from 'node:net'

/**
 * Where somebody calls from, as far as one person can choose it: an IPv4 address, or the first 56 bits of an IPv6 address,
 * of which a household is mostly given all that begin with them (docs/decisions/0024).
 */
export function placeOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const groups = groupsOf(bare)
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
  const network = [...groups.slice(0, 3), (groups[3] ?? 0) & 0xff00].map((group) => group.toString(16))
  return `${network.join(':')}::/56`
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // An address as the host of a URL is written in one way only.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [before = [], after = []] = written.split('::').map((side) => (side === '' ? [] : side.split(':')))
  const between = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...between, ...after].map((group) => parseInt(group, 16))
}
