import type { SecurityFault } from './fetch-failure'

let isTrusted = false

/**
 * Whether a connection that failed is worth another try: those whom the computer itself trusts, as a company's own authority,
 * are added to those that Node brings along. That takes 0.1 s: only once, and only where a certificate is of none of the latter.
 */
export async function trustsMore(fault: SecurityFault | null): Promise<boolean> {
  if (fault !== 'ofNobodyTrusted' || isTrusted) return false
  isTrusted = true
  // A start needs nothing of it.
  const { default: tls } = await import('node:tls')
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), ...tls.getCACertificates('system')])
  return true
}
