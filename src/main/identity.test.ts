import { expect, it } from 'vitest'
import { isPackage, runName } from './identity'

it('names what people installed, what we develop and the demo of either apart', () => {
  const names = [true, false].flatMap((isPackaged) => [false, true].map((isDemo) => runName({ isPackaged, isDemo })))
  expect(names).toEqual(['Billfold', 'Billfold Demo', 'Billfold Development', 'Billfold Development Demo'])
})

it.each([
  [true, '/opt/Billfold/resources/app.asar', true],
  [false, '/usr/lib/billfold/app.asar', true],
  [false, '/home/ada/billfold', false],
  [false, '/home/ada/billfold/out/main', false],
])('knows what is installed by its archive, whatever runs it: %s, %s', (isPackaged, path, is) => {
  expect(isPackage({ isPackaged, path })).toBe(is)
})
