import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { lacksDisplay } from './display'
import { hasProgram } from './run'

it('finds a display missing only on Linux, and only where none is named', () => {
  expect(lacksDisplay('linux', {})).toBe(true)
  expect(lacksDisplay('linux', { DISPLAY: ':0' })).toBe(false)
  expect(lacksDisplay('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toBe(false)
  expect(lacksDisplay('darwin', {})).toBe(false)
})

const holdDisplay = `
  import { startVirtualDisplay } from '${new URL('display.ts', import.meta.url).href}'
  const display = await startVirtualDisplay()
  console.log(display.name)
  setInterval(() => undefined, 1000)
`
const socketOf = (display: string): string => `/tmp/.X11-unix/X${display.trim().slice(1)}`

// Xvfb is a Linux program; what is asked for there is all there is to check.
const signals = process.platform === 'linux' && hasProgram('Xvfb') ? (['SIGINT', 'SIGTERM', 'SIGHUP'] as const) : []

it.each([...signals])('leaves no display behind when %s ends the process', async (signal) => {
  const holder = spawn(process.execPath, ['--input-type=module', '-e', holdDisplay], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [name] = (await once(holder.stdout, 'data')) as [Buffer]
  const socket = socketOf(String(name))
  expect(existsSync(socket)).toBe(true)
  holder.kill(signal)
  expect(await once(holder, 'exit')).toEqual([null, signal])
  for (let waited = 0; existsSync(socket) && waited < 3000; waited += 50) await sleep(50)
  expect(existsSync(socket)).toBe(false)
})
