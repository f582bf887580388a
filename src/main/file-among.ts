import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The last argument that names what an e-invoice may be in, as a path or, as Linux has it, an address of this computer. */
export function fileAmong(args: readonly string[], folder: string): string | null {
  const named = args.findLast((each) => !each.startsWith('-') && /\.(pdf|xml)$/i.test(each))
  if (named === undefined) return null
  return named.startsWith('file:///') && URL.canParse(named) ? fileURLToPath(named) : resolve(folder, named)
}
