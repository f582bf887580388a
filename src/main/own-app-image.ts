import { isAbsolute, relative } from 'node:path'

type Given = Readonly<Record<string, string | undefined>>

/**
 * The AppImage that this program runs of; null where it runs of none. An AppImage hands its variables on to whatever is
 * started from it: they are ours only where we lie in the folder that they name.
 */
export function ownAppImage(given: Given = process.env, executable: string = process.execPath): string | null {
  const { APPIMAGE: image = '', APPDIR: folder = '' } = given
  if (image === '' || folder === '') return null
  const inside = relative(folder, executable)
  return inside === '' || inside.startsWith('..') || isAbsolute(inside) ? null : image
}
