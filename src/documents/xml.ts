/** What an element holds, as XML already; nothing leaves no trace. */
export type XmlPart = string | null | undefined | false

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A text as XML holds it, without what no XML may hold, however written (XML 1.0, 2.2). */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)
}

/** The same within an attribute. */
const escapeAttribute = (text: string): string => escapeXml(text).replaceAll('"', '&quot;').replace(/\s/g, ' ')

/** An element of what is in it; '' where that is nothing, as e-invoices may hold no empty element. */
export function element(name: string, ...parts: readonly XmlPart[]): string {
  return elementWith(name, {}, ...parts)
}

/** As `element`, with attributes. */
export function elementWith(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...parts: readonly XmlPart[]
): string {
  const content = parts.filter(Boolean).join('')
  if (content === '') return ''
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
  return `<${name}${written.join('')}>${content}</${name}>`
}

/** An element of a text; '' where that is blank. */
export function textElement(
  name: string,
  text: string | null | undefined,
  attributes: Readonly<Record<string, string>> = {},
): string {
  return elementWith(name, attributes, escapeXml(text?.trim() ?? ''))
}

/** A whole file of its one element. */
export const xmlFile = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
