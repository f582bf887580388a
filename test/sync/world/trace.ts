/** What happened, in order: as a hash always, and in words where they are kept. */
export class Trace {
  readonly #isKept: boolean
  readonly #lines: string[] = []
  #one = 0xdeadbeef
  #two = 0x41c6ce57
  #count = 0

  constructor(isKept: boolean) {
    this.#isKept = isKept
  }

  note(line: string): void {
    this.#count += 1
    for (let index = 0; index < line.length; index += 1) {
      const code = line.charCodeAt(index)
      this.#one = Math.imul(this.#one ^ code, 2654435761)
      this.#two = Math.imul(this.#two ^ code, 1597334677)
    }
    if (this.#isKept) this.#lines.push(line)
  }

  get lines(): readonly string[] {
    return this.#lines
  }

  get hash(): string {
    const [one, two] = [this.#one >>> 0, this.#two >>> 0]
    return `${String(this.#count)}-${one.toString(16).padStart(8, '0')}${two.toString(16).padStart(8, '0')}`
  }
}
