import { fold } from '../../../domain/search/fold'
import { Registry } from './registry.svelte'

export interface Command {
  readonly id: string
  readonly label: string
  /** Where it is listed: "Go to", "Create". */
  readonly group: string
  /** Further words that find it. */
  readonly words?: string
  readonly keys?: string
  /** Listed only once something is typed: there are many such, and nobody reads them all. */
  readonly isOnlyFound?: boolean
  readonly run: () => void
}

/** What the command palette offers: the frame's own commands and those of the screen that is shown. */
export class Commands {
  readonly #registry = new Registry<Command>()
  isOpen = $state(false)

  get list(): readonly Command[] {
    return this.#registry.list
  }

  /** Registers until the answer is called; as an effect: `$effect(() => commands.add(...))`. */
  add(...added: readonly Command[]): () => void {
    return this.#registry.add(added)
  }
}

/**
 * Commands of which every word of `text` is part of the label or begins one of the further words; those whose label
 * begins with it come first. Without text, all that are not only found.
 */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  const words = wordsOf(text)
  if (words.length === 0) return commands.filter(({ isOnlyFound }) => !isOnlyFound)
  const found = commands.filter(({ label, words: more = '' }) => {
    const [name, others] = [fold(label), wordsOf(more)]
    return words.every((word) => name.includes(word) || others.some((other) => other.startsWith(word)))
  })
  const begins = ({ label }: Command) => fold(label).startsWith(words[0] ?? '')
  return [...found.filter(begins), ...found.filter((command) => !begins(command))]
}

const wordsOf = (text: string) => fold(text).split(/\s+/).filter(Boolean)

export const commands = new Commands()
