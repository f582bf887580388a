import type { Platform } from './shortcut-keys'

/** The system the window runs on, by what the browser says of it. */
export const platform: Platform = readPlatform(navigator.platform)

function readPlatform(name: string): Platform {
  if (name.startsWith('Mac')) return 'mac'
  return name.startsWith('Win') ? 'windows' : 'linux'
}
