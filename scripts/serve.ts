// npm run serve -- --data DIR --port N: the operations over HTTP. It runs our sources as they are, in this one process.
import './runtime/typescript.ts'
import { command } from './runtime/command.ts'

await command(async (args) => {
  const { serve } = await import('../src/server/serve.ts')
  return serve(args, process.env)
})
