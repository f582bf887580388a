import { renameSync, rmSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { readSigned } from './signed-file'
import type { Computer, UpdateInfo } from './update-info'

const besideOf = (appImage: string) => `${appImage}.update`

/**
 * Puts what was downloaded beside an AppImage, so that it takes its place in one step: at every moment one of both stands
 * there whole. It is hashed while it is read, and throws where it is none of the files that were signed.
 */
export async function putBeside(
  appImage: string,
  downloaded: string,
  info: UpdateInfo,
  computer: Computer,
): Promise<void> {
  const beside = besideOf(appImage)
  await rm(beside, { force: true })
  const file = await open(beside, 'wx', 0o755)
  try {
    for await (const chunk of readSigned(downloaded, info, computer)) await file.writeFile(chunk)
    await file.sync()
  } catch (error) {
    await rm(beside)
    throw error
  } finally {
    await file.close()
  }
}

/** Takes its place; throws what the system says where it cannot, and the old one stays. */
export function takePlace(appImage: string): void {
  renameSync(besideOf(appImage), appImage)
}

/** Removes what an interrupted download has left. */
export function removeBeside(appImage: string): void {
  rmSync(besideOf(appImage), { force: true })
}
