import { expect, it } from 'vitest'
import { medianRun, type Measure } from './measure'
import { withFigures } from './page'

const measure = (over: Partial<Measure>): Measure => ({
  name: 'a list',
  ratio: 1.5,
  goal: 2,
  better: 'lower',
  detail: '3 ms to 2 ms',
  ...over,
})
const run = { day: '2026-11-23', cores: 2, isQuick: false, runs: 1 }

it('begins a page, and says what was measured, when, and whether it is as good as it should be', () => {
  const page = withFigures('', 'ipc', [measure({}), measure({ name: 'a | b', better: 'higher' })], run)
  expect(page).toContain('## ipc\n\n`npm run bench -- ipc`, 2026-11-23, 2 cores.')
  expect(page).toContain('| a list | 1.50 | ≤ 2 | yes | 3 ms to 2 ms |')
  expect(page).toContain('| a / b | 1.50 | ≥ 2 | no | 3 ms to 2 ms |')
})

it('writes the part of one benchmark anew, in its place, and leaves the others', () => {
  const first = withFigures('', 'start', [measure({})], run)
  const both = withFigures(first, 'ipc', [measure({})], run)
  const again = withFigures(both, 'start', [measure({ ratio: 1.25 })], { ...run, isQuick: true })
  expect(again.match(/^## .*$/gm)).toEqual(['## start', '## ipc'])
  expect(again).toContain('`npm run bench -- start --quick`')
  expect(again.match(/1\.\d\d/g)).toEqual(['1.25', '1.50'])
  expect(withFigures(again, 'start', [measure({})], run)).toBe(both)
})

it('tells the median of several runs, what was measured in it, and how far they lie apart', () => {
  const runs = [1.7, 1.5, 1.6].map((ratio) => [
    measure({ ratio, detail: `${String(ratio)} ms` }),
    measure({ name: 'b' }),
  ])
  const page = withFigures('', 'ipc', medianRun(runs), { ...run, runs: 3 })
  expect(page).toContain('`npm run bench -- ipc --runs=3`, 2026-11-23, 2 cores; the median of the runs.')
  expect(page).toContain('| a list | 1.60 (1.50 to 1.70) | ≤ 2 | yes | 1.6 ms |')
})
