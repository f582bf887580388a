/** One line to the person at the terminal; stderr, so that stdout can stay machine-readable. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`)
}
