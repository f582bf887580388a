import { pathToFileURL } from 'node:url'

/** What is written down of something that went wrong: never what it says, as that may name people, places and sums. */
export interface ErrorFacts {
  /** The class of an error, the kind of a failure, else what sort of value it was. */
  readonly class: string
  /** What the system, SQLite or Node call it. */
  readonly code?: string | number
  /** Where in our own files, or in Node's; the place that threw comes first. */
  readonly frames?: readonly string[]
  readonly cause?: ErrorFacts
}

const MOST_FRAMES = 12
const MOST_CAUSES = 3

const CLASS = /^[A-Z][A-Za-z]{0,39}$/
const KIND = /^[a-z][A-Za-z]{0,29}$/
/** Those of the system, of SQLite, of Node and of its fetch. */
const CODE = /^(?:E[A-Z0-9]{2,20}|SQLITE(?:_[A-Z]+)*|ERR(?:_[A-Z0-9]+)+|UND_ERR(?:_[A-Z]+)*|MODULE_NOT_FOUND)$/
/** What V8 writes before a message: `TypeError`, `Error [ERR_SOMETHING]`. */
const HEAD = /^[A-Za-z_$][\w$]*(?: \[[A-Z0-9_]+\])?/
const PLACE = /^\s+at (?:.* \()?(.+:\d+:\d+)\)?$/
const OURS = /^(?:[\w@.-]+\/)*[\w@.-]+\.[cm]?js:\d+:\d+$/
const NODES = /^node:[\w/]+:\d+:\d+$/

/** `root` is the folder that the application runs from: only what lies in it is named, and without where that is. */
export function errorFacts(error: unknown, root: string, causes = MOST_CAUSES): ErrorFacts {
  if (!(error instanceof Error)) return { class: sortOf(error) }
  const code = codeOf(error)
  const frames = framesOf(error, root)
  return {
    class: fitting(CLASS, error.constructor.name) ?? 'Error',
    ...(code !== null && { code }),
    ...(frames.length > 0 && { frames }),
    ...(error.cause !== undefined && causes > 1 && { cause: errorFacts(error.cause, root, causes - 1) }),
  }
}

function sortOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return typeof value
  return ('kind' in value ? fitting(KIND, value.kind) : null) ?? 'object'
}

function codeOf(error: Error): string | number | null {
  if (!('code' in error)) return null
  return Number.isInteger(error.code) ? Number(error.code) : fitting(CODE, error.code)
}

/** None where it cannot be told where the message ends: each line of one could pass for a place. */
function framesOf({ stack, message }: Error, root: string): readonly string[] {
  if (typeof stack !== 'string') return []
  const afterHead = stack.slice(HEAD.exec(stack)?.[0].length ?? 0)
  const head = message === '' ? '' : `: ${message}`
  if (!afterHead.startsWith(`${head}\n`)) return []
  const lines = afterHead.slice(head.length + 1).split('\n')
  return lines.flatMap((line) => placeOf(line, root) ?? []).slice(0, MOST_FRAMES)
}

function placeOf(line: string, root: string): string | null {
  const place = PLACE.exec(line)?.[1]
  if (place === undefined) return null
  if (NODES.test(place)) return place
  for (const start of [`${pathToFileURL(root).href}/`, `${root}/`, `${root}\\`]) {
    if (place.startsWith(start)) return fitting(OURS, place.slice(start.length).replaceAll('\\', '/'))
  }
  return null
}

function fitting(pattern: RegExp, value: unknown): string | null {
  return typeof value === 'string' && pattern.test(value) ? value : null
}
