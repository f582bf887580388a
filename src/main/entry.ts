// Where the main process begins. What V8 makes of its code was kept beside it when it was packaged (scripts/package/code-cache.ts);
// elsewhere there is none, and where V8 is another one, or it is damaged, V8 compiles what it is given.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire, Module } from 'node:module'
import { dirname, join } from 'node:path'
import { constants, Script } from 'node:vm'
import { wholeCode } from './code-cache'

const path = join(import.meta.dirname, 'index.cjs')
const cache = join(import.meta.dirname, 'index.cache')
const require = createRequire(path)

const code = existsSync(cache) ? wholeCode(readFileSync(cache)) : null
if (code === null) require(path)
else run(code)

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
