import { expect, it } from 'vitest'
import { ownAppImage } from './own-app-image'

const APPIMAGE = '/home/ada/Apps/Billfold.AppImage'
const APPDIR = '/tmp/.mount_BillfoX'

it.each([
  [{ APPIMAGE, APPDIR }, '/tmp/.mount_BillfoX/billfold', APPIMAGE],
  // A terminal that is an AppImage started what lies elsewhere.
  [{ APPIMAGE, APPDIR }, '/opt/Billfold/billfold', null],
  [{ APPIMAGE, APPDIR }, '/tmp/.mount_BillfoXtra/billfold', null],
  [{ APPIMAGE, APPDIR }, APPDIR, null],
  [{ APPIMAGE }, '/tmp/.mount_BillfoX/billfold', null],
  [{ APPDIR }, '/tmp/.mount_BillfoX/billfold', null],
  [{}, '/opt/Billfold/billfold', null],
])('%j, run from %s, is %s', (given, executable, expected) => {
  expect(ownAppImage(given, executable)).toBe(expected)
})
