// Where the main process begins. What V8 makes of its code was kept beside it when it was packaged (scripts/package/code-cache.ts);
// elsewhere there is none, and where V8 is another one it compiles what it is given.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire, Module } from 'node:module'
import { dirname, join } from 'node:path'
import { constants, Script } from 'node:vm'

const path = join(import.meta.dirname, 'index.cjs')
const cache = join(import.meta.dirname, 'index.cache')
const require = createRequire(path)

if (existsSync(cache)) run(readFileSync(cache))
else require(path)

/** Runs the program as `require` would. */
function run(cachedData: Buffer): void {
  const script = new Script(Module.wrap(readFileSync(path, 'utf8')), {
    filename: path,
    cachedData,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })
  const program = new Module(path)
  program.filename = path
  // Its chunks require it.
  require.cache[path] = program
  const wrapper = script.runInThisContext() as (...given: readonly unknown[]) => void
  wrapper.call(program.exports, program.exports, require, program, path, dirname(path))
  program.loaded = true
}
