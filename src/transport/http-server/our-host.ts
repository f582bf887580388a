import { isIP } from 'node:net'

/**
 * Whether a `Host` header can be meant for us. A name that is none of ours was made to lead here by somebody else, so that
 * a page of theirs may read what is answered (DNS rebinding); a bare address or `localhost` cannot be made to.
 */
export function isOurHost(header: string, publicAddress: string): boolean {
  const name = nameOf(`http://${header}`)
  if (name === null) return false
  return name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) !== 0 || name === nameOf(publicAddress)
}

/** Without its port: a proxy or a container may give it another. */
function nameOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).hostname : null
}
