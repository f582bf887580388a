import { isIP } from 'node:net'

/**
 * Whether a `Host` header can be meant for us. A name that is none of ours was made to lead here by somebody else, so that
 * a page of theirs may read what is answered (DNS rebinding); a bare address or `localhost` cannot be made to.
 */
function isOurHost(header: string, publicAddress: string): boolean {
  const name = nameOf(`http://${header}`)
  if (name === null) return false
  return name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) !== 0 || name === nameOf(publicAddress)
}

/**
 * The same for each request of a server: callers ask by the same name again and again, and to read it as an address takes a
 * fifteenth of a short answer.
 */
export function createHostCheck(publicAddress: () => string): (header: string) => boolean {
  let last = { header: '', address: '' }
  return (header) => {
    const address = publicAddress()
    if (header === last.header && address === last.address) return true
    const isOurs = isOurHost(header, address)
    if (isOurs) last = { header, address }
    return isOurs
  }
}

/** Without its port: a proxy or a container may give it another. */
function nameOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).hostname : null
}
