import tls from 'node:tls'
import type { SecurityFault } from './fetch-failure'

let isTrusted = false

/**
 * Whether a connection that failed is worth another try: those whom the computer itself trusts, as a company's own authority,
 * are added to those that Node brings along. That takes 0.1 s: only once, and only where a certificate is of none of the latter.
 */
export function trustsMore(fault: SecurityFault | null): boolean {
  if (fault !== 'ofNobodyTrusted' || isTrusted) return false
  isTrusted = true
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), ...tls.getCACertificates('system')])
  return true
}
