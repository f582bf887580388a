// npm run bench [-- <name>] [-- --json] [-- --quick] [-- --runs=3] [-- --write]: the benchmarks. With --json, stdout holds
// nothing but the JSON array; --quick leaves out what takes minutes; --runs= takes the median of several runs; --write puts
// the figures into docs/benchmarks.md.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildApplication } from './runtime/build.ts'
import { command } from './runtime/command.ts'
import { prepareDesktop } from './runtime/desktop.ts'
import { root } from './runtime/paths.ts'
import { run } from './runtime/run.ts'

const typescript = pathToFileURL(join(root, 'scripts/runtime/typescript.ts')).href

async function bench(args: readonly string[]): Promise<number> {
  const desktop = await prepareDesktop()
  try {
    const built = await buildApplication()
    if (built !== 0) return built
    // What is measured in process runs on what people run: the Node that Electron brings.
    return await run(desktop.executable, ['--import', typescript, join(root, 'test/bench/index.ts'), ...args], {
      env: { ...desktop.env, ELECTRON_RUN_AS_NODE: '1', BILLFOLD_NODE: process.execPath },
    })
  } finally {
    desktop.stop()
  }
}

await command(bench)
