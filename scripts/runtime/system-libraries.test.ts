import { expect, it } from 'vitest'
import { pickNames } from './debian-packages'
import { librariesNotFound } from './system-libraries'

it('reads the missing libraries out of what ldd prints', () => {
  const printed = [
    '\tlinux-vdso.so.1 (0x00007ffd)',
    '\tlibnss3.so => not found',
    '\tlibc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f)',
    '\tlibgtk-3.so.0 => not found',
  ].join('\n')
  expect(librariesNotFound(printed)).toEqual(['libnss3.so', 'libgtk-3.so.0'])
})

it('takes of each package the name that this release has', () => {
  const wanted = [['libgtk-3-0t64', 'libgtk-3-0'], ['libnss3'], ['xvfb']]
  expect(pickNames(wanted, new Set(['libgtk-3-0t64', 'libnss3', 'xvfb']))).toEqual(['libgtk-3-0t64', 'libnss3', 'xvfb'])
  expect(pickNames(wanted, new Set(['libgtk-3-0', 'libnss3', 'xvfb']))).toEqual(['libgtk-3-0', 'libnss3', 'xvfb'])
})

it('falls back to the older name where the list of packages was never fetched', () => {
  expect(pickNames([['libgtk-3-0t64', 'libgtk-3-0']], new Set())).toEqual(['libgtk-3-0'])
})
