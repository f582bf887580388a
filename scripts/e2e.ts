// npm run e2e [-- <name>]: the tests in a real Electron; with a name, only test/e2e/<name>.*
import { buildApplication } from './runtime/build.ts'
import { command } from './runtime/command.ts'
import { runPlaywright } from './runtime/playwright.ts'

await command(async (args) => {
  const [name, ...rest] = args
  const built = await buildApplication()
  if (built !== 0) return built
  return await runPlaywright(name && !name.startsWith('-') ? [`/e2e/${name}\\.`, ...rest] : args)
})
