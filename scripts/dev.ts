// npm run dev: the application with hot replacement of its screens.
import { prepareDesktop } from './runtime/desktop.ts'
import { toolPath } from './runtime/paths.ts'
import { runNode } from './runtime/run.ts'

const desktop = await prepareDesktop()
try {
  const args = ['dev', '--watch', '--', ...desktop.switches, ...process.argv.slice(2)]
  process.exitCode = await runNode(toolPath('electron-vite'), args, { env: desktop.env })
} finally {
  desktop.stop()
}
