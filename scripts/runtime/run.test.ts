import { expect, it } from 'vitest'
import { capture, hasProgram, run } from './run'

const node = process.execPath

it('returns the exit code', async () => {
  expect(await run(node, ['-e', 'process.exit(7)'])).toBe(7)
})

it('counts an end by a signal as a failure', async () => {
  expect(await run(node, ['-e', "process.kill(process.pid, 'SIGKILL')"])).not.toBe(0)
})

it('ends a program that outlives its time', async () => {
  expect(await run(node, ['-e', 'setInterval(() => {}, 1000)'], { timeoutMs: 200 })).not.toBe(0)
})

it('hands over what was printed, or why it failed', async () => {
  expect(await capture(node, ['-e', "console.log('yes')"])).toBe('yes\n')
  await expect(capture(node, ['-e', "console.error('why'); process.exit(3)"])).rejects.toThrow(/ended with 3: why/)
})

it('says of a program that is not there that it is not', () => {
  expect(hasProgram('billfold-no-such-program')).toBe(false)
})
