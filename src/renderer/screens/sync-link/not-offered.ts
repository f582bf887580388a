import { capital } from '../sync/kind-words'

/** What an operation does, in the words of a list of what is not possible: from the first word of its name. */
const deeds: Readonly<Record<string, string>> = {
  list: 'fetching',
  get: 'reading',
  create: 'adding',
  update: 'changing',
  delete: 'deleting',
  send: 'issuing',
  approve: 'approving',
  decline: 'declining',
  reopen: 'reopening',
  convert: 'turning into an invoice',
  void: 'voiding',
  duplicate: 'duplicating',
  pause: 'pausing',
  resume: 'resuming',
  cancel: 'canceling',
  generate: 'making the next invoice of',
  preview: 'previewing',
}

/** Some names begin with two words. */
const longDeeds: Readonly<Record<string, string>> = { writeOff: 'writing off' }

const nouns: Readonly<Record<string, string>> = {
  client: 'clients',
  'client note': 'notes',
  contact: 'contacts',
  estimate: 'estimates',
  invoice: 'invoices',
  organization: 'the business',
  payment: 'payments',
  profile: 'your profile',
  'recurring invoice': 'recurring invoices',
  'saved item': 'saved items',
  tax: 'taxes',
  unit: 'units',
}

/** What a server does not offer, a line for each kind of record: "Saved items: adding, deleting". */
export function notOfferedLines(operations: readonly string[]): readonly string[] {
  const groups = new Map<string, string[]>()
  for (const operation of operations) {
    const { noun, deed } = readName(operation)
    groups.set(noun, [...(groups.get(noun) ?? []), deed])
  }
  return [...groups].map(([noun, list]) => `${capital(noun)}: ${[...new Set(list)].join(', ')}`)
}

function readName(operation: string): { noun: string; deed: string } {
  const long = Object.keys(longDeeds).find((name) => operation.startsWith(name))
  const verb = long ?? /^[a-z]+/.exec(operation)?.[0] ?? operation
  const words = operation
    .slice(verb.length)
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim()
  const noun = nouns[words] ?? nouns[singular(words)] ?? words
  return { noun, deed: longDeeds[verb] ?? deeds[verb] ?? verb }
}

function singular(words: string): string {
  return words.endsWith('xes') ? words.slice(0, -2) : words.replace(/s$/, '')
}
