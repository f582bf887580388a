// npm run fuzz -- --requests N --seed S [--over http|process]: sends what follows from the contract and what does not, and
// ends with 1 at the first wrong answer.
import './runtime/typescript.ts'
import { command } from './runtime/command.ts'

await command(async (args) => {
  const { fuzz } = await import('../test/fuzz/command.ts')
  return fuzz(args)
})
