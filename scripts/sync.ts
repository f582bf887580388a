// npm run sync -- --data DIR --remote URL: one round of sync without a window. It runs our sources as they are.
import './runtime/typescript.ts'
import { command } from './runtime/command.ts'

await command(async (args) => {
  const { syncOnce } = await import('../src/main/cli/sync.ts')
  return syncOnce(args, process.env)
})
