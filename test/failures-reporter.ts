import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { stripVTControlCharacters } from 'node:util'

const LINES_OF_ONE = 12

/** Says what broke once more, in few lines, at the end: of a long run the last lines are often all that is kept. */
export default class FailuresReporter implements Reporter {
  readonly #failures: string[] = []

  onTestEnd(test: TestCase, { status, error }: TestResult): void {
    if (status === test.expectedStatus) return
    const said = stripVTControlCharacters(error?.message ?? status).split('\n')
    const lines = said.filter((line) => line.trim() !== '').slice(0, LINES_OF_ONE)
    this.#failures.push([`✘ ${test.titlePath().filter(Boolean).join(' › ')}`, ...lines].join('\n    '))
  }

  onEnd(): void {
    for (const failure of this.#failures) process.stdout.write(`${failure}\n`)
  }

  printsToStdio(): boolean {
    return true
  }
}
