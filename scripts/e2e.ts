// npm run e2e [-- <name>]: the tests in a real Electron; with a name, only the file or the folder of that name.
// Keeps pictures of the screens in out/screenshots/.
import { buildApplication } from './runtime/build.ts'
import { command } from './runtime/command.ts'
import { runPlaywright } from './runtime/playwright.ts'

await command(async (args) => {
  const [name, ...rest] = args
  const built = await buildApplication()
  if (built !== 0) return built
  const chosen = name && !name.startsWith('-') ? [`/e2e/(documents/)?(${name})[./]`, ...rest] : args
  return await runPlaywright(chosen, { env: { BILLFOLD_PICTURES: '1' } })
})
