import { syncLink } from '../../../../words/en/sync-link'
import { interfaceLanguage, inWindow } from '../../../state/shell/window-language'
import { capital } from '../overview/kind-words'

/** What a server does not offer, a line for each kind of record: "Saved items: adding, deleting". */
export function notOfferedLines(operations: readonly string[]): readonly string[] {
  const groups = new Map<string, Set<string>>()
  for (const operation of operations) {
    const { kind, command } = readName(operation)
    groups.set(kind, (groups.get(kind) ?? new Set()).add(command))
  }
  const lists = new Intl.ListFormat(interfaceLanguage(), { type: 'unit' })
  return [...groups].map(([kind, commands]) => `${kind} ${lists.format(commands)}`)
}

/** Some names begin with two words. */
const longVerbs = ['writeOff']

/** The first word of an operation's name says what it does, the others with what; what nobody knows is named as it is. */
function readName(operation: string): { kind: string; command: string } {
  const words = inWindow(syncLink).notOffered
  const [kinds, commands]: readonly Readonly<Record<string, string>>[] = [words.kinds, words.commands]
  const long = longVerbs.find((name) => operation.startsWith(name))
  const verb = long ?? /^[a-z]+/.exec(operation)?.[0] ?? operation
  const noun = operation
    .slice(verb.length)
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim()
  const kind = kinds?.[noun] ?? kinds?.[singular(noun)] ?? `${capital(noun)}:`
  return { kind, command: commands?.[verb] ?? verb }
}

function singular(words: string): string {
  return words.endsWith('xes') ? words.slice(0, -2) : words.replace(/s$/, '')
}
