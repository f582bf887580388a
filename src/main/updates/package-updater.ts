import { app } from 'electron'
import updaters, { type AppUpdater } from 'electron-updater'
import { updateTexts } from '../../words/en/service/updates'
import { ownAppImage } from '../own-app-image'
import { putBeside, takePlace } from './app-image'
import { NodeExecutor } from './node-executor'
import { checkSigned } from './signed-file'
import type { Computer, UpdateInfo } from './update-info'
import type { Updater } from './update-service'

/** Milliseconds: Squirrel copies, unpacks and verifies all of it, and nothing is to be seen of Billfold meanwhile. */
const HANDED_OVER_WITHIN = 5 * 60_000

interface PackageUpdaterMeans {
  /** Stands in for the configuration in a package. */
  readonly configuration: string | null
  readonly computer: Computer
  /** Milliseconds. */
  readonly handOverWithin?: number
}

/** What a server is told beside what it is asked for: nothing that tells one copy from another. */
const headers = { 'x-user-staging-id': '' }

/**
 * electron-updater, which reads what a server offers, takes staging and versions into account, and downloads only what
 * differs. An AppImage takes its place by ourselves: electron-updater removes the old one before the new one stands.
 */
export function packageUpdater({
  configuration,
  computer,
  handOverWithin = HANDED_OVER_WITHIN,
}: PackageUpdaterMeans): Updater {
  const updater = updaters.autoUpdater
  const executor = new NodeExecutor()
  const appImage = ownAppImage()
  /** What was downloaded last, and what was signed of it. */
  let ready: { readonly path: string; readonly info: UpdateInfo } | null = null
  Object.assign(updater, {
    httpExecutor: executor,
    logger: null,
    autoDownload: false,
    autoInstallOnAppQuit: false,
    allowDowngrade: false,
    allowPrerelease: false,
    disableWebInstaller: true,
    // It would say that there is nothing newer, and ask Linux for its kernel: whoever looked is told by ourselves.
    isUpdateSupported: () => true,
    requestHeaders: headers,
    ...(configuration !== null && { forceDevUpdateConfig: true, updateConfigPath: configuration }),
  })
  // What fails is thrown as well, also by `handOver`; without this it would end the process.
  updater.on('error', () => undefined)
  return {
    look: async () => {
      executor.expectDescription()
      const result = await updater.checkForUpdates()
      return result?.isUpdateAvailable ? result.updateInfo : null
    },
    download: async (info, onProgress, signal) => {
      const cancellation = new updaters.CancellationToken()
      const cancel = () => {
        cancellation.cancel()
      }
      const tell = ({ percent }: { percent: number }) => {
        onProgress(Math.floor(percent))
      }
      signal.addEventListener('abort', cancel)
      updater.on('download-progress', tell)
      executor.expectFile({
        size: Math.max(...info.files.map(({ size }) => size)),
        hasMapWithin: appImage !== null,
        signal,
      })
      try {
        const [downloaded = ''] = await updater.downloadUpdate(cancellation)
        if (appImage === null) await checkSigned(downloaded, info, computer)
        else await putBeside(appImage, downloaded, info, computer)
        ready = { path: downloaded, info }
      } finally {
        executor.endFile()
        updater.off('download-progress', tell)
        signal.removeEventListener('abort', cancel)
      }
    },
    install: async () => {
      if (ready === null) throw new Error('Nothing was downloaded.')
      if (appImage === null) {
        // It may have waited for hours where other programs write, and is run with more rights than they have.
        await checkSigned(ready.path, ready.info, computer)
        await handOver(updater, handOverWithin)
        return
      }
      takePlace(appImage)
      // Begins once this process has ended, and with it what it holds.
      app.relaunch({ execPath: appImage, args: process.argv.slice(1) })
      app.quit()
    },
  }
}

/**
 * Hands over to what replaces the application on Windows and macOS, which ends this process. Comes back where it does not: it
 * tells of what goes wrong later, by an event, or not at all.
 */
async function handOver(updater: AppUpdater, within: number): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new Error(updateTexts.notTaken))
  }, within)
  updater.once('error', reject)
  try {
    updater.quitAndInstall(true, true)
    return await promise
  } finally {
    clearTimeout(timer)
    updater.off('error', reject)
  }
}
