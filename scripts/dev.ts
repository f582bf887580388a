// npm run dev: the application with hot replacement of its screens.
import { command } from './runtime/command.ts'
import { prepareDesktop } from './runtime/desktop.ts'
import { toolPath } from './runtime/paths.ts'
import { runNode } from './runtime/run.ts'

async function dev(args: readonly string[]): Promise<number> {
  const desktop = await prepareDesktop()
  try {
    const all = ['dev', '--watch', '--', ...desktop.switches, ...args]
    return await runNode(toolPath('electron-vite'), all, { env: { ...desktop.env, BILLFOLD_CHECK_REPLIES: '1' } })
  } finally {
    desktop.stop()
  }
}

await command(dev)
