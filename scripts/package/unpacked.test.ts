import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { unpackedIn } from './unpacked'

let output: string
beforeEach(() => (output = mkdtempSync(join(tmpdir(), 'billfold-unpacked-'))))
afterEach(() => {
  rmSync(output, { recursive: true })
})

it('finds the program and its archive for every target that was packaged', () => {
  for (const name of ['mac', 'mac-arm64', 'win-arm64-unpacked', 'linux-unpacked']) mkdirSync(join(output, name))
  const found = unpackedIn(output).map(({ target, executable, resources }) => [
    target,
    ...[executable, resources].map((path) => path.slice(output.length + 1).replaceAll('\\', '/')),
  ])
  expect(found).toEqual([
    ['linux-x64', 'linux-unpacked/billfold', 'linux-unpacked/resources'],
    ['darwin-x64', 'mac/Billfold.app/Contents/MacOS/Billfold', 'mac/Billfold.app/Contents/Resources'],
    ['darwin-arm64', 'mac-arm64/Billfold.app/Contents/MacOS/Billfold', 'mac-arm64/Billfold.app/Contents/Resources'],
    ['win32-arm64', 'win-arm64-unpacked/Billfold.exe', 'win-arm64-unpacked/resources'],
  ])
})

it('finds nothing where nothing was packaged', () => {
  expect(unpackedIn(output)).toEqual([])
})
