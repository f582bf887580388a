// npm run numbers -- --data DIR: each series of issued invoices and its sealed PDFs, looked through without a window.
import './runtime/typescript.ts'
import { command } from './runtime/command.ts'

await command(async (args) => {
  const { checkNumbers } = await import('../src/main/cli/numbers.ts')
  return checkNumbers(args)
})
