import { describe, expect, it } from 'vitest'
import { systemDialogs } from '../../src/words/en/system-dialogs'
import { REFUSAL, refusalProblems, startProblems } from './processes'

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

describe('an AppImage', () => {
  const mounted = (line: string) => line.replace(/\/(usr\/bin|opt\/Billfold)\//, '/tmp/.mount_Billfoa1B2c3/')

  it('has started where what it is mounted as runs, and its page in the sandbox', () => {
    expect(problemsOf('0|1000|/home/ada/Billfold.AppImage', ...[main, zygote, page].map(mounted))).toEqual([])
    expect(problemsOf('0|1000|/home/ada/Billfold.AppImage')).toEqual(['It does not run.'])
  })

  it('has refused where it says so in the words of its box, and has no page', () => {
    expect(REFUSAL).toBe(systemDialogs.noSandbox.title)
    expect(refusalProblems(`${REFUSAL} The sandbox keeps…`, mounted(main))).toEqual([])
    expect(refusalProblems('', mounted(main))).toEqual(['It does not say that it does not start without its sandbox.'])
    expect(refusalProblems(REFUSAL, [main, page].map(mounted).join('\n'))).toEqual([
      'It has a page, without a sandbox.',
    ])
  })
})
