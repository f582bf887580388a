import { err, ok, type Result } from '../../kernel/result'
import { connectionTexts } from '../../words/en/service/connection'

const example = 'https://billing.example.com/api'

/**
 * Reads the address of a remote as a person typed it: https, or http to this computer alone, down to the `api` segment,
 * below which the contract's paths begin. A failure says in plain words what is wrong.
 */
export function parseBaseUrl(text: string): Result<string, string> {
  const typed = text.trim()
  if (typed === '') return err(connectionTexts.enterAddress)
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(typed)) return err(connectionTexts.beginWithHttps(example))
  if (!URL.canParse(typed)) return err(connectionTexts.notAnAddress(example))
  const url = new URL(typed)
  const problem = problemOf(url)
  return problem === null ? ok(url.origin + pathOf(url)) : err(problem)
}

function problemOf(url: URL): string | null {
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    return connectionTexts.useHttps
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return connectionTexts.beginWithHttps(example)
  if (url.username !== '' || url.password !== '') return connectionTexts.leaveOutCredentials
  if (url.href.includes('?') || url.href.includes('#')) {
    return connectionTexts.leaveOutQuery(example)
  }
  if (/\/api\/v1$/.test(pathOf(url))) return connectionTexts.leaveOutV1
  if (!/\/api$/.test(pathOf(url))) return connectionTexts.endWithApi(example)
  return null
}

function pathOf({ pathname }: URL): string {
  return pathname.replace(/\/+$/, '')
}

/** Whether what is sent to this host stays on this computer. A URL writes every IPv4 address in its four numbers. */
function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}
