import { expect, it } from 'vitest'
import { runName } from './identity'

it('names what people installed, what we develop and the demo of either apart', () => {
  const names = [true, false].flatMap((isPackaged) => [false, true].map((isDemo) => runName({ isPackaged, isDemo })))
  expect(names).toEqual(['Billfold', 'Billfold Demo', 'Billfold Development', 'Billfold Development Demo'])
})
