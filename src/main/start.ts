// What Electron starts: main, of which V8 knows much by heart where it was packaged (scripts/package/code-cache.ts). A cache
// lies in the archive or nowhere: in any other place it would be code that anybody could change.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire, Module } from 'node:module'
import { join } from 'node:path'
import { Script } from 'node:vm'

const folder = import.meta.dirname
const filename = join(folder, 'index.cjs')
const cache = join(folder, 'index.code-cache')

/** As Node wraps a CommonJS module. */
type Program = (exports: unknown, require: NodeJS.Require, module: Module, filename: string, folder: string) => void

const script = new Script(Module.wrap(readFileSync(filename, 'utf8')), {
  filename,
  // V8 passes over what another V8 made, or what was made of another length of code.
  ...(existsSync(cache) ? { cachedData: readFileSync(cache) } : {}),
})
const require = createRequire(filename)
const main = new Module(filename)
// Chunks take some of what they need from main, which must not begin once more for that.
require.cache[filename] = main
const program = script.runInThisContext() as Program
program(main.exports, require, main, filename, folder)
main.loaded = true
