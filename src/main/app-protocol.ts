import { protocol, type ProtocolResponse } from 'electron'
import { extname, join, normalize, sep } from 'node:path'
import { developmentServer } from './development-server'
import type { DocumentSource } from './document-source'
import { readIfThere } from './read-if-there'
import { sayable } from './support/sayable'
import { desktopTexts } from '../words/en/service/desktop'

const SCHEME = 'app'
export const APP_ORIGIN = `${SCHEME}://billfold`

/** Everything a page may load is the application's own; no inline script or style, no eval. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A document is a page without script, whose styles and fonts are inside it. */
const DOCUMENT_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  // While screens are written, the page that frames a document has an origin of its own.
  ['frame-ancestors', "'self'", developmentServer].filter(Boolean).join(' '),
  'sandbox allow-same-origin',
].join('; ')

/** The kinds of file that a build leaves for the screens. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

/** Must run before the application is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
}

export function documentAddress(kind: string, id: string): string {
  return `${APP_ORIGIN}/documents/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`
}

/** Serves the screens, and documents at `/documents/{kind}/{id}`. */
export function serveApp(documents: DocumentSource): void {
  // What takes its place loads a whole HTTP client before the first answer (docs/decisions/0034).
  protocol.registerBufferProtocol(SCHEME, ({ url }, callback) => void answer(url, documents).then(callback))
}

/** Whatever comes of it is an answer with a policy: after a failed load Chromium shows a page of its own without one. */
async function answer(address: string, documents: DocumentSource): Promise<ProtocolResponse> {
  const path = readPath(address)
  if (path === null) return refusal(desktopTexts.addressUnreadable, 400)
  const [, area, kind, id] = path.split('/')
  try {
    return await (area === 'documents' ? documentResponse(documents, kind ?? '', id ?? '') : fileResponse(path))
  } catch (error) {
    console.error(`${path} could not be served:`, sayable(error))
    return refusal(desktopTexts.pageNotLoaded, 500)
  }
}

/** The path with its escapes read; null where they cannot be, or where it is of another host. */
function readPath(address: string): string | null {
  if (!address.startsWith(`${APP_ORIGIN}/`)) return null
  try {
    const path = decodeURIComponent(new URL(address).pathname)
    return path.includes('\0') ? null : path
  } catch {
    return null
  }
}

function fileResponse(path: string): ProtocolResponse {
  const root = join(import.meta.dirname, '../renderer')
  const file = normalize(join(root, path === '/' ? 'index.html' : path))
  const type = CONTENT_TYPES[extname(file)]
  if (!file.startsWith(root + sep) || type === undefined) return refusal(desktopTexts.notFound, 404)
  const bytes = readIfThere(file)
  return bytes === null
    ? refusal(desktopTexts.notFound, 404)
    : guarded({ data: bytes, mimeType: type, statusCode: 200 }, PAGE_POLICY)
}

async function documentResponse(documents: DocumentSource, kind: string, id: string): Promise<ProtocolResponse> {
  const document = await documents.find(kind, id)
  if (document === null) return refusal(desktopTexts.noSuchDocument, 404)
  return guarded({ data: Buffer.from(document.html), mimeType: 'text/html', statusCode: 200 }, DOCUMENT_POLICY)
}

function refusal(message: string, statusCode: number): ProtocolResponse {
  return guarded({ data: Buffer.from(message), mimeType: 'text/plain', statusCode }, DOCUMENT_POLICY)
}

function guarded(
  response: Required<Pick<ProtocolResponse, 'data' | 'mimeType' | 'statusCode'>>,
  policy: string,
): ProtocolResponse {
  const headers = { 'Content-Security-Policy': policy, 'X-Content-Type-Options': 'nosniff' }
  return { ...response, charset: 'utf-8', headers }
}
