import { say } from './say.ts'

/** This machine lacks something that only the person at it can provide; the message says what to do. */
export class NotReady extends Error {
  override name = 'NotReady'
}

/** What to print about a failure: without a stack trace where the person can mend it. */
export function reason(error: unknown): string {
  if (error instanceof NotReady) return error.message
  return String(error instanceof Error ? error.stack : error)
}

/** Runs a command's body to the exit code that it returns, 1 when it throws. */
export async function command(body: (args: readonly string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await body(process.argv.slice(2))
  } catch (error) {
    say(reason(error))
    process.exitCode = 1
  }
}
