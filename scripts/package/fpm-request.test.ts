import { expect, it } from 'vitest'
import { debChangelog, debControl, fpmRequest, rpmSpec } from './fpm-request'

const args = [
  ...['-s', 'dir', '--force', '-t', 'deb', '-d', 'libnss3', '-d', 'libgtk-3-0t64 | libgtk-3-0'],
  ...['--deb-compression', 'xz', '--architecture', 'amd64', '--after-install', '/tmp/in', '--after-remove', '/tmp/out'],
  ...['--description', 'Invoicing\n Estimates and invoices.', '--version', '0.1.0', '--package', '/tmp/made.deb'],
  ...['--name', 'billfold', '--maintainer', 'Ada <ada@studio.example>', '--url', 'https://studio.example'],
  ...[
    '--category',
    'misc',
    '--license',
    'MIT',
    '/tmp/unpacked/=/opt/Billfold',
    'LICENSE=/usr/share/doc/billfold/copyright',
  ],
]

it('reads what electron-builder asks of fpm', () => {
  expect(fpmRequest(args)).toMatchObject({
    type: 'deb',
    depends: ['libnss3', 'libgtk-3-0t64 | libgtk-3-0'],
    output: '/tmp/made.deb',
    files: [
      { from: '/tmp/unpacked/', to: '/opt/Billfold' },
      { from: 'LICENSE', to: '/usr/share/doc/billfold/copyright' },
    ],
  })
})

it('refuses what it cannot make', () => {
  expect(() => fpmRequest(args.map((arg) => (arg === 'deb' ? 'pacman' : arg)))).toThrow('pacman')
  expect(() => fpmRequest(args.slice(0, 5))).toThrow('fpm was not told --name.')
})

it('writes the control file of a package for Debian', () => {
  expect(debControl(fpmRequest(args)).split('\n')).toEqual([
    'Package: billfold',
    'Version: 0.1.0',
    'Section: misc',
    'Priority: optional',
    'Architecture: amd64',
    'Maintainer: Ada <ada@studio.example>',
    'Homepage: https://studio.example',
    'Depends: libnss3, libgtk-3-0t64 | libgtk-3-0',
    'Description: Invoicing',
    ' Estimates and invoices.',
    '',
  ])
})

it('writes the changelog of a package for Debian, with the moment of its sources', () => {
  expect(debChangelog(fpmRequest(args), 1_800_000_000)).toBe(
    'billfold (0.1.0) unstable; urgency=medium\n\n  * Packaged from the sources of this version.\n\n' +
      ' -- Ada <ada@studio.example>  Fri, 15 Jan 2027 08:00:00 +0000\n',
  )
})

it('leaves the words of a script alone that rpm would take for its own', () => {
  const scripts = { postinst: '#!/bin/bash\necho 100%files\n', postrm: '#!/bin/bash\n' }
  expect(rpmSpec(fpmRequest(args), { scripts, files: [], folders: [] })).toContain('%post\necho 100%%files\n')
})

it('owns the folders of an .rpm that it is told to own, and of others the files alone, as fpm does', () => {
  const request = fpmRequest([...args, '--directories=/opt/Billfold'])
  const folders = ['/opt', '/opt/Billfold', '/opt/Billfold/locales', '/opt/Billfolds', '/usr/share/doc/billfold']
  const files = ['/opt/Billfold/billfold', '/usr/share/doc/billfold/copyright']
  expect(rpmSpec(request, { scripts: { postinst: '', postrm: '' }, files, folders })).toMatch(
    /%files\n%dir "\/opt\/Billfold"\n%dir "\/opt\/Billfold\/locales"\n"\/opt\/Billfold\/billfold"\n"\/usr\/share\/doc\/billfold\/copyright"\n$/,
  )
})
