import { isIPv4 } from 'node:net'
import { parseArgs } from 'node:util'
import { CannotServe } from './cannot-serve'
import { BASE_PATH } from './server'
import { commandTexts } from '../words/en/service/commands'

/** What a person says when they start the server. */
export interface ServeOptions {
  readonly data: string
  readonly host: string
  /** 0 picks a free one. */
  readonly port: number
  /** Whether a proxy on this machine is believed whom it speaks for. */
  readonly trustsProxy: boolean
  /** `{base_url}`, where it is not the address that is listened on. */
  readonly publicAddress: string | null
  readonly mostOpenFiles: number
  readonly mostOrganizationBytes: number
  readonly rotatesKeys: boolean
}

const usage = [
  'npm run serve -- --data DIR [--port N] [--host ADDRESS] [--public-url URL] [--trust-proxy]',
  '  [--max-open-files N] [--max-organization-mb N]',
  'npm run serve -- --data DIR --rotate-keys',
].join('\n')

const inTheClear = [
  commandTexts.passwordsUnencrypted,
  'by which address: --public-url https://books.example. Without --host only this machine is answered.',
].join('\n')

export function readOptions(args: readonly string[]): ServeOptions {
  const { values } = parse(args)
  if (!values.data) throw new CannotServe(commandTexts.nameFolder(usage))
  const publicAddress = values['public-url'] === undefined ? null : baseUrl(values['public-url'])
  if (!isLoopback(values.host) && publicAddress?.startsWith('https:') !== true) throw new CannotServe(inTheClear)
  return {
    data: values.data,
    host: values.host,
    trustsProxy: values['trust-proxy'],
    port: wholeNumber('--port', values.port, 0, 65_535),
    publicAddress,
    mostOpenFiles: wholeNumber('--max-open-files', values['max-open-files'], 1, 100_000),
    mostOrganizationBytes:
      wholeNumber('--max-organization-mb', values['max-organization-mb'], 1, 1_000_000) * 1_000_000,
    rotatesKeys: values['rotate-keys'],
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        data: { type: 'string' },
        host: { type: 'string', default: '127.0.0.1' },
        port: { type: 'string', default: '8080' },
        'public-url': { type: 'string' },
        'trust-proxy': { type: 'boolean', default: false },
        'max-open-files': { type: 'string', default: '200' },
        'max-organization-mb': { type: 'string', default: '1000' },
        'rotate-keys': { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    if (error instanceof TypeError) throw new CannotServe(`${error.message}\n${usage}`)
    throw error
  }
}

/** Whether only programs of this machine reach an address. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : NaN
  if (number >= least && number <= most) return number
  throw new CannotServe(`${name} is a whole number from ${least} to ${most}.`)
}

/** The address that everything begins with: it ends in `/api`, whether or not that was said. */
function baseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new CannotServe('--public-url is an address such as https://books.example.')
  }
  const path = url.pathname.replace(/\/+$/, '')
  return `${url.origin}${path.endsWith(BASE_PATH) ? path : path + BASE_PATH}`
}
