import { expect, it } from 'vitest'
import { filesAmong } from './files-among'

it.each([
  [['/usr/bin/billfold', '/home/ada/Bill 7.pdf'], ['/home/ada/Bill 7.pdf']],
  [['billfold', 'bills/7.XML'], ['/work/bills/7.XML']],
  [['billfold', 'file:///home/ada/Bill%207.pdf'], ['/home/ada/Bill 7.pdf']],
  [
    ['billfold', '/a/1.xml', 'b/2.PDF', '/a/1.xml'],
    ['/a/1.xml', '/work/b/2.PDF'],
  ],
  [['billfold', 'file:///tmp/a%2Fb.pdf', '/a/2.xml'], ['/a/2.xml']],
  [['billfold', 'file:///tmp/caf%E9.pdf'], []],
  [['billfold', 'file:///tmp/a%2Fb.pdf'], []],
  [['billfold', '--user-data-dir=/x.pdf', '.'], []],
  [['billfold', '--demo', 'notes.txt'], []],
  [['billfold'], []],
])('%j names %j', (args, paths) => {
  expect(filesAmong(args, '/work')).toEqual(paths)
})
