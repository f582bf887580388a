/** How many tests or checks held, and how many did not. */
export interface Count {
  passed: number
  failed: number
}

export const nothing: Count = { passed: 0, failed: 0 }

export function addCounts(a: Count, b: Count): Count {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed }
}

/** A program without a report of its own is one check. */
export function countExitCode(code: number): Count {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** A program that failed although no test of it did has broken down, which is a failure too. */
export function withBreakdown(count: Count, code: number): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

export interface VitestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** Counts Vitest's JSON report. A test that was left out has not passed; a file that could not be read is one failure. */
export function countVitest(report: VitestReport): Count {
  const files = report.testResults
  const tests = files.flatMap((file) => file.assertionResults)
  const passed = tests.filter((test) => test.status === 'passed').length
  const broken = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
  return { passed, failed: tests.length - passed + broken }
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** Counts Playwright's JSON report. A test that was left out, or passed at the second try, has not passed. */
export function countPlaywright({ stats }: PlaywrightReport): Count {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }
}
