// npm run e2e [-- <name>]: the tests in a real Electron; with a name, only test/e2e/<name>.*
import { buildApplication } from './runtime/build.ts'
import { runPlaywright } from './runtime/playwright.ts'

const [name, ...rest] = process.argv.slice(2)
const args = name && !name.startsWith('-') ? [`/e2e/${name}\\.`, ...rest] : process.argv.slice(2)
const built = await buildApplication()
process.exitCode = built === 0 ? await runPlaywright(args) : built
