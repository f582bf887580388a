import { protocol } from 'electron'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { isMissingFile } from '../kernel/is-missing-file'
import { developmentServer } from './development-server'
import type { DocumentSource } from './document-source'
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
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
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
  protocol.handle(SCHEME, (request) => answer(request.url, documents))
}

/** Whatever comes of it is an answer with a policy: after a failed load Chromium shows a page of its own without one. */
async function answer(address: string, documents: DocumentSource): Promise<Response> {
  const path = readPath(address)
  if (path === null) return refusal(desktopTexts.addressUnreadable, 400)
  const [, area, kind, id] = path.split('/')
  try {
    return await (area === 'documents' ? documentResponse(documents, kind ?? '', id ?? '') : fileResponse(path))
  } catch (error) {
    console.error(`${path} could not be served:`, error)
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

async function fileResponse(path: string): Promise<Response> {
  const root = join(import.meta.dirname, '../renderer')
  const file = normalize(join(root, path === '/' ? 'index.html' : path))
  const type = CONTENT_TYPES[extname(file)]
  if (!file.startsWith(root + sep) || type === undefined) return refusal(desktopTexts.notFound, 404)
  const bytes = await readFile(file).catch((error: unknown) => {
    if (isMissingFile(error)) return null
    throw error
  })
  return bytes === null
    ? refusal(desktopTexts.notFound, 404)
    : guarded(bytes, 200, { 'Content-Type': type }, PAGE_POLICY)
}

async function documentResponse(documents: DocumentSource, kind: string, id: string): Promise<Response> {
  const document = await documents.find(kind, id)
  if (document === null) return refusal(desktopTexts.noSuchDocument, 404)
  return guarded(document.html, 200, { 'Content-Type': 'text/html; charset=utf-8' }, DOCUMENT_POLICY)
}

function refusal(message: string, status: number): Response {
  return guarded(message, status, { 'Content-Type': 'text/plain; charset=utf-8' }, DOCUMENT_POLICY)
}

function guarded(body: BodyInit, status: number, headers: HeadersInit, policy: string): Response {
  const all = new Headers(headers)
  all.set('Content-Security-Policy', policy)
  all.set('X-Content-Type-Options', 'nosniff')
  return new Response(body, { status, headers: all })
}
