import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The last argument that names what an e-invoice may be in, as a path or, as Linux has it, an address of this computer. */
export function fileAmong(args: readonly string[], folder: string): string | null {
  const named = args.findLast((each) => !each.startsWith('-') && /\.(pdf|xml)$/i.test(each))
  if (named === undefined) return null
  return named.startsWith('file:///') && URL.canParse(named) ? pathOf(named) : resolve(folder, named)
}

/** Null where an address names no path: a name that is no UTF-8, or has a slash in it. */
function pathOf(address: string): string | null {
  try {
    return fileURLToPath(address)
  } catch (error) {
    if (error instanceof URIError || error instanceof TypeError) return null
    throw error
  }
}
