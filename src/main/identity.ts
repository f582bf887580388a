import { basename } from 'node:path'

/** The title of every box of the system; a name, so the same in all languages. */
export const productName = 'Billfold'

/** By which Windows tells our windows and pins, and macOS our keychain items, from those of others. */
export const appId = 'app.billfold.desktop'

/**
 * Whether what lies at `path` is what people install. Electron looks at no more than whether its program is called
 * "electron", which one that was renamed is, and that of a distribution which many applications share.
 */
export function isPackage({ isPackaged, path }: { readonly isPackaged: boolean; readonly path: string }): boolean {
  return isPackaged || basename(path) === 'app.asar'
}

/**
 * What this run is called, and its folder of data where it is given none: what we develop and the demo have names of their
 * own, and so never open the books of what a person installed.
 */
export function runName({ isPackaged, isDemo }: { readonly isPackaged: boolean; readonly isDemo: boolean }): string {
  return [productName, ...(isPackaged ? [] : ['Development']), ...(isDemo ? ['Demo'] : [])].join(' ')
}
