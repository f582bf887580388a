import { type DocumentFont, TYPEFACE } from './document-assets'
import type { DocumentWords } from '../words/en/documents'

type Paper = 'A4' | 'LETTER'

const sheets: Readonly<Record<Paper, { readonly size: string; readonly width: string; readonly height: string }>> = {
  A4: { size: 'A4', width: '210mm', height: '297mm' },
  LETTER: { size: 'letter', width: '8.5in', height: '11in' },
}

const FAMILY = `"${TYPEFACE}", system-ui, sans-serif`
/** At the left as wide as the text of a letter stands off, so that an address stands in its envelope's window. */
const MARGIN = '17mm 20mm 21mm 25mm'
const SMALL = '8pt'
const QUIET = '#5c606b'

/** The style sheet of the page itself: paper, margins and the running foot. `runningTitle` is the user's. */
export function pageStyle(paper: Paper, runningTitle: string, page: DocumentWords['page']): string {
  const { size, width, height } = sheets[paper]
  const { before, between, after } = page
  const foot = `font: 400 ${SMALL}/12pt ${FAMILY}; color: ${QUIET}`
  return `@page {
  size: ${size};
  margin: ${MARGIN};
  @bottom-left { content: ${cssString(runningTitle)}; ${foot}; text-align: left }
  @bottom-right {
    content: ${cssString(before)} counter(page) ${cssString(between)} counter(pages) ${cssString(after)};
    ${foot}; text-align: right
  }
}
:root {
  color-scheme: light;
  --small: ${SMALL};
  --quiet: ${QUIET};
  --line: #e3e4e8;
  --line-strong: #a9acb5;
  font: 400 9pt/13.5pt ${FAMILY};
  /* Otherwise the typeface draws "->" and "10x20" as other characters, and copied text is not what was written. */
  font-variant-ligatures: no-contextual;
  color: #17181c;
  background: #ffffff;
  overflow-wrap: anywhere;
  -webkit-print-color-adjust: exact;
  print-color-adjust: exact;
}
* { box-sizing: border-box; margin: 0; padding: 0 }
h2 { margin-block-end: 1.2mm; font-size: ${SMALL}; line-height: 12pt; font-weight: 400; color: ${QUIET}; break-after: avoid }
@media screen {
  /* The sheet itself, made smaller rather than laid out anew where it does not fit: the preview breaks lines as paper does. */
  body { container-type: inline-size }
  main {
    inline-size: ${width};
    min-block-size: ${height};
    margin-inline: auto;
    padding: ${MARGIN};
    zoom: min(1, 100cqi / ${width});
  }
}`
}

/** Any text as a CSS string: what could end the string, or the style element around it, is escaped. */
export function cssString(text: string): string {
  const escaped = Array.from(text, (character) =>
    /[\p{L}\p{N} .,·–-]/u.test(character) ? character : `\\${(character.codePointAt(0) ?? 0).toString(16)} `,
  )
  return `"${escaped.join('')}"`
}

/** The rule that makes a typeface known. */
export function fontFace({ family, weight, source, unicodeRange }: DocumentFont): string {
  return `@font-face { font-family: ${cssString(family)}; font-style: normal; font-weight: ${weight}; font-display: block; src: url(${source}) format("woff2"); unicode-range: ${unicodeRange} }`
}
