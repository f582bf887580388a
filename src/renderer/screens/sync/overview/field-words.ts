import { type FieldWords, syncFields } from '../../../../words/en/sync-fields'
import { interfaceLanguage, inWindow } from '../../../state/shell/window-language'
import { capital } from './kind-words'

interface Field {
  readonly words: FieldWords
  /** The number of its line. */
  readonly line: string | null
  /** As the wire names it. */
  readonly name: string
}

/** What a person calls a field of the wire: `profile.company_name` is "Company", `line_items.2.price` "Line 3: Price". */
export function fieldLabel(path: string): string {
  const { words, line, name } = fieldAt(path)
  return words.label(line, name)
}

/** With what a server said of it: "E-mail: Enter a complete e-mail address." */
export function fieldSaid(path: string, said: string): string {
  const { words, line, name } = fieldAt(path)
  return words.said(said, line, name)
}

/** "E-mail, written anew". */
export function fieldAnew(path: string): string {
  const { words, line, name } = fieldAt(path)
  return words.anew(line, name)
}

/** Several, by their paths with a space between: "Notes, Tax number". */
export function fieldList(paths: string): string {
  const lists = new Intl.ListFormat(interfaceLanguage(), { type: 'unit' })
  return lists.format(paths.split(' ').map(fieldLabel))
}

function fieldAt(path: string): Field {
  const { known, line: lineWords, unknown } = inWindow(syncFields)
  const parts = path.split('.')
  const index = parts.findLast((part) => /^\d+$/.test(part))
  const line = index === undefined ? null : String(Number(index) + 1)
  const last = parts.findLast((part) => !/^\d+$/.test(part)) ?? path
  const own = Object.entries<FieldWords>(known).find(([name]) => name === last)?.[1]
  const words = line !== null && parts.at(-1) === index ? lineWords : (own ?? unknown)
  return { words, line, name: capital(last.replaceAll('_', ' ')) }
}
