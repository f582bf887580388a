// npm run package -- <what electron-builder is told>: packages what `npm run build` and `npm run notices` have left in out/, with
// the moment of its commit as the only one that stands in it.
import { command } from './runtime/command.ts'
import { toolPath } from './runtime/paths.ts'
import { runNode } from './runtime/run.ts'
import { committedAt, releasedAt } from './runtime/source-date.ts'

await command(async (args) => {
  const at = await committedAt()
  return runNode(toolPath('electron-builder'), [...args, releasedAt(at)], { env: { SOURCE_DATE_EPOCH: String(at) } })
})
