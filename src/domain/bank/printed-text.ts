import { withoutUnseen } from '../written/unseen'

/** A text in one line, all in sight, cut off after so many characters. */
export function oneLine(text: string, longest: number): string {
  const line = withoutUnseen(text).replace(/\s+/g, ' ').trim()
  return Array.from(line).slice(0, longest).join('').trim()
}

/** A text with a space after every so many characters. */
export const inGroups = (text: string, size: number): string =>
  text.replace(new RegExp(`.{${String(size)}}(?=.)`, 'g'), '$& ')
