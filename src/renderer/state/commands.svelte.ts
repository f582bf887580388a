import { Registry } from './registry.svelte'

export interface Command {
  readonly id: string
  readonly label: string
  /** Where it is listed: "Go to", "Create". */
  readonly group: string
  /** Further words that find it. */
  readonly words?: string
  readonly keys?: string
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

/** Commands whose label or words hold every word of `text`; those whose label begins with it come first. */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = commands.filter(({ label, words: more = '' }) => {
    const haystack = `${label} ${more}`.toLowerCase()
    return words.every((word) => haystack.includes(word))
  })
  const begins = (command: Command) => command.label.toLowerCase().startsWith(words[0] ?? '')
  return words.length === 0 ? found : [...found.filter(begins), ...found.filter((command) => !begins(command))]
}

export const commands = new Commands()
