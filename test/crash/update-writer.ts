import { linkSync } from 'node:fs'
import { putBeside, takePlace } from '../../src/main/updates/app-image'

/** Takes the place of a version again and again until it is killed: `whole` with all that goes before, else at once. */
const [appImage = '', older = '', newer = '', sha512 = '', part = ''] = process.argv.slice(2)
const file = { url: `Billfold-linux-${process.arch === 'x64' ? 'x86_64' : process.arch}.AppImage`, sha512, size: 1 }
process.stdout.write('.')
for (;;) {
  for (const version of [newer, older]) {
    if (part === 'whole') {
      const said = { version: '2.0.0', releaseNotes: '', minimumSystemVersion: '0.0.1', signature: '' }
      await putBeside(appImage, newer, { ...said, files: [file] }, { platform: 'linux', arch: process.arch })
    } else linkSync(version, `${appImage}.update`)
    takePlace(appImage)
  }
}
