/**
 * A text without its control characters, which print as boxes and which no archival PDF takes. Those that end a line do so:
 * U+000B is what word processors copy for a line break within a paragraph.
 */
export const withoutControls = (text: string): string =>
  text.replace(/[\v\f\u0085]/g, '\n').replace(/[^\P{Cc}\t\n\r]/gu, '')
