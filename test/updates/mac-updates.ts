// node mac-updates.js <version> <folder> <processor> <whether it is translated> <takes, fails or hangs>, once bundled
// Updates itself as the application does on macOS, by the updater of electron-updater that is meant for it; `Squirrel` and what
// tells of the processor stand in for those of the system.
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { packageUpdater } from '../../src/main/updates/package-updater'
import { computerOf, updateInfo } from '../../src/main/updates/update-info'

const [, folder = '', arch = '', isTranslated = '', squirrel = ''] = process.argv.slice(2)
const say = (said: object) => writeSync(1, `${JSON.stringify(said)}\n`)

// By these electron-updater chooses.
Object.defineProperties(process, { platform: { value: 'darwin' }, arch: { value: arch } })
const updater = packageUpdater({
  configuration: join(folder, 'update.yml'),
  computer: computerOf('darwin', arch, isTranslated === 'yes'),
  handOverWithin: squirrel === 'hangs' ? 100 : 60_000,
})
try {
  const info = updateInfo.parse(await updater.look())
  await updater.download(info, () => undefined, new AbortController().signal)
  say({ reached: 'downloaded' })
  await updater.install()
} catch (error) {
  say({ problem: error instanceof Error ? error.message : error })
  process.exit(1)
}
