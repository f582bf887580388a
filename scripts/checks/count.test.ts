import { describe, expect, it } from 'vitest'
import { addCounts, countExitCode, countPlaywright, countVitest, nothing, withBreakdown } from './count'

const file = (status: string, ...tests: string[]): { status: string; assertionResults: { status: string }[] } => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
})

describe('counting what ran', () => {
  it('counts a program by its exit code', () => {
    expect([0, 1, 139].map(countExitCode)).toEqual([
      { passed: 1, failed: 0 },
      { passed: 0, failed: 1 },
      { passed: 0, failed: 1 },
    ])
  })

  it('counts tests over all files, and those left out as failed', () => {
    const report = { testResults: [file('passed', 'passed', 'passed'), file('failed', 'failed', 'pending', 'todo')] }
    expect(countVitest(report)).toEqual({ passed: 2, failed: 3 })
  })

  it('counts a file that could not be loaded', () => {
    expect(countVitest({ testResults: [file('failed'), file('passed', 'passed')] })).toEqual({ passed: 1, failed: 1 })
  })

  it('counts a flaky and a skipped end-to-end test as failed', () => {
    expect(countPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 1 } })).toEqual({
      passed: 5,
      failed: 3,
    })
  })

  it('does not let a crash pass because every test before it held', () => {
    expect(withBreakdown({ passed: 9, failed: 0 }, 1)).toEqual({ passed: 9, failed: 1 })
    expect(withBreakdown({ passed: 9, failed: 2 }, 1)).toEqual({ passed: 9, failed: 2 })
    expect(withBreakdown({ passed: 9, failed: 0 }, 0)).toEqual({ passed: 9, failed: 0 })
  })

  it('adds up', () => {
    expect(addCounts(addCounts(nothing, { passed: 1, failed: 2 }), { passed: 3, failed: 4 })).toEqual({
      passed: 4,
      failed: 6,
    })
  })
})
