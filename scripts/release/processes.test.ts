import { describe, expect, it } from 'vitest'
import { startProblems } from './processes'

const around = ['0|0|sleep infinity', '0|1000|/bin/sh /usr/bin/xvfb-run --auto-servernum /usr/bin/billfold']
const main = '0|1000|/usr/bin/billfold'
const zygote = '0|1000|/opt/Billfold/billfold --type=zygote'
const page = '2|1000|/opt/Billfold/billfold --type=renderer --lang=en'
const problemsOf = (...ours: readonly string[]) => startProblems([...around, ...ours, ''].join('\n'))

describe('an installed Billfold', () => {
  it('has started where it runs as a person, and its page in the sandbox', () => {
    expect(problemsOf(main, zygote, page)).toEqual([])
  })

  it('has not where nothing runs but what starts it', () => {
    expect(problemsOf()).toEqual(['It does not run.'])
  })

  it.each([
    ['It has no page.', [main, zygote]],
    ['A page runs outside the sandbox.', [main, page, page.replace('2', '0')]],
    ['It runs without its sandbox.', [`${main} --no-sandbox`, page]],
    ['It runs as root.', [main.replace('1000', '0'), page]],
    ['The system filters the calls of everything that runs on it.', [main.replace('0', '2'), page]],
  ])('is not taken where: %s', (problem, list) => {
    expect(problemsOf(...list)).toEqual([problem])
  })
})
