import { writeSync } from 'node:fs'

const [version = '', folder = ''] = process.argv.slice(2)
Object.assign(process, { resourcesPath: folder })

/** What the updates ask of Electron, where a program runs by Node: who it is, and that it ends. */
export const app = {
  isPackaged: false,
  commandLine: { getSwitchValue: () => '' },
  getVersion: () => version,
  getName: () => 'Billfold',
  getAppPath: () => folder,
  getPath: () => folder,
  whenReady: () => Promise.resolve(),
  relaunch: () => {
    writeSync(1, '{"phase":"replaced"}\n')
  },
  quit: () => {
    process.exit(0)
  },
  once: () => undefined,
}
