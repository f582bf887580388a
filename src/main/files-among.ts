import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The arguments that name what an e-invoice may be in, each once, as paths or, as Linux has it, addresses of this computer. */
export function filesAmong(args: readonly string[], folder: string): string[] {
  const named = args.filter((each) => !each.startsWith('-') && /\.(pdf|xml)$/i.test(each))
  const paths = named.flatMap(
    (each) => (each.startsWith('file:///') && URL.canParse(each) ? pathOf(each) : resolve(folder, each)) ?? [],
  )
  return [...new Set(paths)]
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
