import { parseArgs } from 'node:util'
import { CannotServe } from './cannot-serve'
import { BASE_PATH } from './server'

/** What a person says when they start the server. */
export interface ServeOptions {
  readonly data: string
  readonly host: string
  /** 0 picks a free one. */
  readonly port: number
  /** `{base_url}`, where it is not the address that is listened on. */
  readonly publicAddress: string | null
  readonly mostOpenFiles: number
  readonly rotatesKeys: boolean
}

const usage = [
  'npm run serve -- --data DIR [--port N] [--host ADDRESS] [--public-url URL] [--max-open-files N]',
  'npm run serve -- --data DIR --rotate-keys',
].join('\n')

export function readOptions(args: readonly string[]): ServeOptions {
  const { values } = parse(args)
  if (!values.data) throw new CannotServe(`Say which folder holds the data:\n${usage}`)
  return {
    data: values.data,
    host: values.host,
    port: wholeNumber('--port', values.port, 0, 65_535),
    publicAddress: values['public-url'] === undefined ? null : baseUrl(values['public-url']),
    mostOpenFiles: wholeNumber('--max-open-files', values['max-open-files'], 1, 100_000),
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
        'max-open-files': { type: 'string', default: '200' },
        'rotate-keys': { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    if (error instanceof TypeError) throw new CannotServe(`${error.message}\n${usage}`)
    throw error
  }
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
