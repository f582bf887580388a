/** Where log lines go, each with its line end. */
export interface LogStream {
  write(line: string): void
}

/** What is noted of a request: the route and not the address, and nothing of what was asked, by whom, or answered. */
interface Answered {
  readonly method: string
  readonly route: string | null
  readonly status: number
  readonly ms: number
}

/** A file that cannot be opened, and why. */
interface Refused {
  readonly path: string
  readonly kind: string
  readonly detail: string
}

/** The server's log: a line of JSON each, with the levels and names that pino gives them. */
export interface ServerLog {
  readonly answered: (line: Answered) => void
  readonly defect: (error: unknown, where: string) => void
  readonly refused: (file: Refused) => void
  /** Requests say whom they come from, and nobody said that a proxy is to be believed. */
  readonly unbelieved: () => void
}

const INFO = 30
const WARN = 40
const ERROR = 50

/** Writes to a stream; null for nowhere. */
export function serverLog(stream: LogStream | null, readMs: () => number): ServerLog {
  const write = (level: number, line: object, msg: string) => {
    stream?.write(`${JSON.stringify({ level, time: readMs(), ...line, msg })}\n`)
  }
  return {
    answered: (line) => {
      write(INFO, line, 'answered')
    },
    defect: (error, where) => {
      write(ERROR, defectLine(error, where), 'defect')
    },
    refused: ({ path, kind, detail }) => {
      write(ERROR, { path, reason: kind, detail }, 'cannot be opened, and has not been changed')
    },
    unbelieved: () => {
      write(WARN, {}, 'a proxy seems to be in front, and is not believed whom it speaks for: see --trust-proxy')
    },
  }
}

/** What may be written down of a defect: never a value that it happened on. */
function defectLine(error: unknown, where: string) {
  if (!(error instanceof Error)) return { where, error: { name: typeof error } }
  const { name, stack } = error
  const code = 'code' in error ? { code: String(error.code) } : {}
  return { where, error: { name, ...code, stack: stack?.split('\n').filter((line) => /^\s+at /.test(line)) } }
}
