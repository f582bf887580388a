import { z } from 'zod'
import { MOST_MAP } from './block-map'

/** 64 bytes. */
const base64 = z.string().regex(/^[A-Za-z0-9+/]{86}==$/)

/** What a server says of a new version: a stranger's until its signature was checked. */
export const updateInfo = z.object({
  version: z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/),
  releaseNotes: z.string().max(20_000),
  /** As `systemVersion` tells it. */
  minimumSystemVersion: z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/),
  files: z
    .array(
      z.object({
        // A name beside what was asked for, and no address elsewhere.
        url: z.string().regex(/^[A-Za-z0-9][\w.-]{0,199}$/),
        sha512: base64,
        size: z.int().positive().max(1_000_000_000),
        // Not signed: of the map that an AppImage ends with. Without it the whole file is downloaded.
        blockMapSize: z.int().positive().max(MOST_MAP).optional().catch(undefined),
      }),
    )
    .min(1)
    .max(20),
  signature: base64,
})
export type UpdateInfo = z.output<typeof updateInfo>

/** What a new version has to be for. */
export interface Computer {
  readonly platform: string
  readonly arch: string
}

/**
 * `isTranslated`: whether what was built for Intel runs on Apple silicon. electron-updater then takes the version for Apple
 * silicon, and no other.
 */
export function computerOf(platform: string, arch: string, isTranslated: boolean): Computer {
  return { platform, arch: platform === 'darwin' && isTranslated ? 'arm64' : arch }
}

/** How the names of what a platform takes end (scripts/package/names.ts, electron-builder.yml). */
const endings: Readonly<Record<string, (arch: string) => string>> = {
  linux: (arch) => `-linux-${arch === 'x64' ? 'x86_64' : arch}.AppImage`,
  darwin: (arch) => `-mac-${arch}.zip`,
  win32: (arch) => `-win-${arch}.exe`,
}

/** Whether a file is for this computer: the signature says only that it is one of ours. */
export function isForHere(url: string, { platform, arch }: Computer): boolean {
  const ending = endings[platform]?.(arch)
  return ending !== undefined && url.endsWith(ending)
}
