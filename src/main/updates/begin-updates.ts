import { app } from 'electron'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { UpdateStatus } from '../../contract/desktop/update-operations'
import { asked } from '../environment'
import { readClock } from '../ids'
import { isInstalled } from '../is-installed'
import { ownAppImage } from '../own-app-image'
import { isDemo } from '../paths'
import { removeBeside } from './app-image'
import { systemVersion } from './system-version'
import { keepPermission } from './update-permission'
import { computerOf } from './update-info'
import { UpdateService, type UpdateMeans } from './update-service'

/** The updates of this copy, whatever it is; nothing is loaded or asked for yet. */
export function createUpdates(means: Pick<UpdateMeans, 'announce' | 'leave' | 'onDefect'>): UpdateService {
  const publicKey = asked.updateKey ?? keyInPackage()
  const way = wayOf(publicKey)
  const appImage = ownAppImage()
  const computer = computerOf(process.platform, process.arch, app.runningUnderARM64Translation)
  if (way === 'itself' && appImage !== null) removeBeside(appImage)
  return new UpdateService({
    ...means,
    way,
    publicKey,
    permission: keepPermission(join(app.getPath('userData'), 'updates.json')),
    now: readClock,
    systemVersion,
    computer,
    loadUpdater: async () => {
      const { packageUpdater } = await import('./package-updater')
      return packageUpdater({ configuration: asked.updateConfiguration, computer })
    },
  })
}

/** A package of the system's is replaced by the system; what we develop, and the demo, by nobody. */
function wayOf(publicKey: string): UpdateStatus['way'] {
  const hasUpdates = isInstalled() || asked.updateConfiguration !== null
  if (!hasUpdates || isDemo || publicKey === '') return 'none'
  return process.platform === 'linux' && ownAppImage() === null ? 'told' : 'itself'
}

/** The key that our package.json holds, which lies in the archive whose integrity is checked. */
function keyInPackage(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(app.getAppPath(), 'package.json'), 'utf8'))
  return z.object({ updateKey: z.string() }).parse(manifest).updateKey
}
