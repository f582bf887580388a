import { expect, it } from 'vitest'
import { fileAmong } from './file-among'

it.each([
  [['/usr/bin/billfold', '/home/ada/Bill 7.pdf'], '/home/ada/Bill 7.pdf'],
  [['billfold', 'bills/7.XML'], '/work/bills/7.XML'],
  [['billfold', 'file:///home/ada/Bill%207.pdf'], '/home/ada/Bill 7.pdf'],
  [['billfold', 'file:///tmp/caf%E9.pdf'], null],
  [['billfold', 'file:///tmp/a%2Fb.pdf'], null],
  [['billfold', '--user-data-dir=/x.pdf', '.'], null],
  [['billfold', '--demo', 'notes.txt'], null],
  [['billfold'], null],
])('%j names %s', (args, path) => {
  expect(fileAmong(args, '/work')).toBe(path)
})
