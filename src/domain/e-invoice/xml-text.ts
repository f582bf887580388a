/** A text without what no XML may hold, however written (XML 1.0, 2.2). */
export const writableInXml = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')

/** The same without blanks around it; '' for none, or where nothing is left. */
export const trimmed = (text: string | null | undefined): string => writableInXml(text ?? '').trim()
