// npm run bench [-- <name>] [-- --json]: the benchmarks. With --json, stdout holds nothing but the JSON array.
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
    return await run(process.execPath, ['--import', typescript, join(root, 'test/bench/index.ts'), ...args], {
      env: desktop.env,
    })
  } finally {
    desktop.stop()
  }
}

await command(bench)
