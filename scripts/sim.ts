// npm run sim -- --seeds N: devices that sync through everything that goes wrong, each seed a world of its own; ends with
// 1 where a promise was broken. --seed N shows one again, --mutants whether planted bugs are found.
import './runtime/typescript.ts'
import { command } from './runtime/command.ts'

await command(async (args) => {
  const { simulate } = await import('../test/sync/command.ts')
  return simulate(args)
})
