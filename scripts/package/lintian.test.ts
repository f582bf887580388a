import { describe, expect, it } from 'vitest'
import { lintianProblems } from './lintian'

const told = [
  'E: billfold: dir-or-file-in-opt [opt/Billfold/]',
  'E: billfold: dir-or-file-in-opt [opt/Billfold/resources/app.asar]',
  'E: billfold: embedded-library lcms2 [opt/Billfold/billfold]',
  'E: billfold: unstripped-binary-or-object [opt/Billfold/libvulkan.so.1]',
  'E: billfold: unstripped-binary-or-object [opt/Billfold/resources/app.asar.unpacked/node_modules/better-sqlite3/prebuilds/linux-x64.node]',
  'W: billfold: maintainer-script-ignores-errors [postinst]',
  '',
]

describe('what lintian says', () => {
  it('is no problem where it is as it has to be', () => {
    expect(lintianProblems(told.join('\n'))).toEqual([])
  })

  it.each([
    'E: billfold: no-changelog usr/share/doc/billfold/changelog.gz (native package)',
    'E: billfold: dir-or-file-in-opt [opt/Elsewhere/]',
    'E: billfold: embedded-library zlib [opt/Billfold/resources/app.asar.unpacked/other.node]',
    'E: billfold: unstripped-binary-or-object [usr/bin/billfold]',
    'E: billfold: no-copyright-file',
  ])('is one elsewhere: %s', (line) => {
    expect(lintianProblems([...told, line].join('\n'))).toEqual([line])
  })
})
