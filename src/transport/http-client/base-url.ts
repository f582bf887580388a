import { err, ok, type Result } from '../../kernel/result'

const example = 'https://billing.example.com/api'

/**
 * Reads the address of a remote as a person typed it: https, or http to this computer alone, down to the `api` segment,
 * below which the contract's paths begin. A failure says in plain words what is wrong.
 */
export function parseBaseUrl(text: string): Result<string, string> {
  const typed = text.trim()
  if (typed === '') return err('Enter the address of the service.')
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(typed)) return err(`Begin the address with https://, as in ${example}.`)
  if (!URL.canParse(typed)) return err(`This is not an address. One looks like ${example}.`)
  const url = new URL(typed)
  const problem = problemOf(url)
  return problem === null ? ok(url.origin + pathOf(url)) : err(problem)
}

function problemOf(url: URL): string | null {
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    return 'Use https: over http, anybody on the way could read your password and your invoices.'
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return `Begin the address with https://, as in ${example}.`
  if (url.username !== '' || url.password !== '') return 'Leave the name and the password out of the address.'
  if (url.href.includes('?') || url.href.includes('#')) {
    return `Leave out everything from the ? or # on: the address ends with /api, as in ${example}.`
  }
  if (/\/api\/v1$/.test(pathOf(url))) return 'Leave out /v1 at the end: the address ends with /api.'
  if (!/\/api$/.test(pathOf(url))) return `The address ends with /api, as in ${example}.`
  return null
}

function pathOf({ pathname }: URL): string {
  return pathname.replace(/\/+$/, '')
}

/** Whether what is sent to this host stays on this computer. A URL writes every IPv4 address in its four numbers. */
function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}
