import { accentForText, textOnAccent, tintOf } from '../domain/documents/accent'
import type { DocumentStyle, Template, Typeface } from '../domain/documents/style'
import { type DocumentFont, families } from './document-assets'
import type { DocumentView } from './document-view'

type Paper = 'A4' | 'LETTER'

const sheets: Readonly<Record<Paper, { readonly size: string; readonly width: string; readonly height: string }>> = {
  A4: { size: 'A4', width: '210mm', height: '297mm' },
  LETTER: { size: 'letter', width: '8.5in', height: '11in' },
}

/** What a typeface has no glyph of is drawn by the next. */
const stacks: Readonly<Record<Typeface, string>> = {
  SANS: `"${families.SANS}", system-ui, sans-serif`,
  SERIF: `"${families.SERIF}", "${families.SANS}", system-ui, serif`,
}
/** At the left as wide as the text of a letter stands off, so that an address stands in its envelope's window. */
const [TOP, RIGHT, BOTTOM, LEFT] = ['17mm', '20mm', '21mm', '25mm']
const INK = '#17181c'
const QUIET = '#5c606b'

type Type = { readonly body: string; readonly small: string; readonly smallLine: string }
const usual: Type = { body: '9pt/13.5pt', small: '8pt', smallLine: '12pt' }
const types: Readonly<Record<Template, Type>> = {
  CLASSIC: usual,
  MODERN: usual,
  COMPACT: { body: '8pt/11pt', small: '7pt', smallLine: '10pt' },
}

/** The colours of a look, as the parts of the template name them. */
function colours({ accent }: DocumentStyle): Readonly<Record<string, string>> {
  if (accent === null) {
    return { accent: INK, 'on-accent': '#ffffff', 'accent-text': INK, tint: '#f4f4f6', rule: '#a9acb5' }
  }
  return {
    accent,
    'on-accent': textOnAccent(accent),
    'accent-text': accentForText(accent),
    tint: tintOf(accent),
    rule: accent,
  }
}

/** The style sheet of the page itself: paper, margins, colours and the running foot. `runningTitle` is the user's. */
export function pageStyle(
  { paper, style, words }: Pick<DocumentView, 'paper' | 'style' | 'words'>,
  runningTitle: string,
): string {
  const { size, width, height } = sheets[paper]
  const { before, between, after } = words.page
  const family = stacks[style.typeface]
  const { body, small, smallLine } = types[style.template]
  const named = Object.entries(colours(style)).map(([name, colour]) => `--${name}: ${colour};`)
  const foot = `font: 400 ${small}/12pt ${family}; color: ${QUIET}`
  return `@page {
  size: ${size};
  margin: ${TOP} 0 ${BOTTOM};
  @bottom-left { content: ${cssString(runningTitle)}; ${foot}; text-align: left; padding-left: ${LEFT} }
  @bottom-right {
    content: ${cssString(before)} counter(page) ${cssString(between)} counter(pages) ${cssString(after)};
    ${foot}; text-align: right; padding-right: ${RIGHT}; white-space: nowrap
  }
}
/* What is drawn outside of the page's area would be cut off: margins that something is drawn in belong to the sheet. */
@page :first { margin-top: 0 }
main { padding: ${TOP} ${RIGHT} 0 ${LEFT} }
.pictures { padding: 0 ${RIGHT} 0 ${LEFT}; break-before: page }
:root {
  color-scheme: light;
  --family: ${family};
  --small: ${small};
  --small-line: ${smallLine};
  --quiet: ${QUIET};
  --line: #e3e4e8;
  ${named.join(' ')}
  font: 400 ${body} ${family};
  /* Otherwise the typeface draws "->" and "10x20" as other characters, and copied text is not what was written. */
  font-variant-ligatures: no-contextual;
  color: ${INK};
  background: #ffffff;
  overflow-wrap: anywhere;
  -webkit-print-color-adjust: exact;
  print-color-adjust: exact;
}
* { box-sizing: border-box; margin: 0; padding: 0 }
h2 { margin-block-end: 1.2mm; font-size: ${small}; line-height: ${smallLine}; font-weight: 400; color: ${QUIET}; break-after: avoid }
@media screen {
  /* The sheet itself, made smaller rather than laid out anew where it does not fit: the preview breaks lines as paper does. */
  body { container-type: inline-size }
  main {
    inline-size: ${width};
    min-block-size: ${height};
    margin-inline: auto;
    padding-block-end: ${BOTTOM};
    zoom: min(1, 100cqi / ${width});
  }
  .pictures { inline-size: ${width}; margin-inline: auto; padding-block: ${TOP} ${BOTTOM}; zoom: min(1, 100cqi / ${width}) }
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
