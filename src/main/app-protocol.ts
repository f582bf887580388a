import { net, protocol } from 'electron'
import { join, normalize, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DocumentSource } from './document-source'

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
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** A document is a page without script, whose styles and fonts are inside it. */
const DOCUMENT_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin',
].join('; ')

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
  const root = join(import.meta.dirname, '../renderer')
  protocol.handle(SCHEME, async (request) => {
    const { pathname } = new URL(request.url)
    const [, area, kind, id] = pathname.split('/').map(decodeURIComponent)
    if (area === 'documents') return documentResponse(documents, kind ?? '', id ?? '')
    const file = normalize(join(root, pathname === '/' ? 'index.html' : decodeURIComponent(pathname)))
    if (!file.startsWith(root + sep)) return new Response('Not found', { status: 404 })
    const response = await net.fetch(pathToFileURL(file).toString())
    const headers = new Headers(response.headers)
    headers.set('Content-Security-Policy', PAGE_POLICY)
    headers.set('X-Content-Type-Options', 'nosniff')
    return new Response(response.body, { status: response.status, headers })
  })
}

function documentResponse(documents: DocumentSource, kind: string, id: string): Response {
  const document = documents.find(kind, id)
  if (document === null) return new Response('This document does not exist.', { status: 404 })
  return new Response(document.html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': DOCUMENT_POLICY },
  })
}
