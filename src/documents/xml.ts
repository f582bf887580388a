import { trimmed, writableInXml } from '../domain/e-invoice/xml-text'

/** What an element holds, as XML already; nothing leaves no trace. */
export type XmlPart = string | null | undefined | false

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A text as XML holds it, without what no XML may hold. */
export function escapeXml(text: string): string {
  return escapeSigns(writableInXml(text))
}

const escapeSigns = (text: string): string => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)

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

/** An element of a text; '' where nothing of it is left to see. */
export function textElement(
  name: string,
  text: string | null | undefined,
  attributes: Readonly<Record<string, string>> = {},
): string {
  return elementWith(name, attributes, escapeSigns(trimmed(text)))
}

/** A whole file of its one element. */
export const xmlFile = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
