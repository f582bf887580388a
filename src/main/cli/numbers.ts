import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkSeals, numberReport } from '../../operations/desktop/number-report'
import { readContext, type OperationEnv } from '../../operations/execute'
import type { OrganizationFile } from '../../storage/organization-file'
import { nextTurn } from '../../transport/next-turn'
import { commandTexts } from '../../words/en/service/commands'
import { newId, readClock } from '../ids'
import { CannotRun, exitCodes, inLockedFolder, openBooksIn, organizationsIn, whyNotRun } from './books-in-folder'

const usage = 'npm run numbers -- --data DIR'

/**
 * Prints as JSON each series of issued invoices, what is missing in it, and whether every PDF that was sealed is still that;
 * returns the exit code.
 */
export async function checkNumbers(args: readonly string[]): Promise<number> {
  try {
    const data = folderIn(args)
    if (!existsSync(organizationsIn(data))) throw new CannotRun(commandTexts.noBooks(data))
    return await inLockedFolder(data, 'numbers', async () => {
      const file = openBooksIn(data)
      if (file === null) throw new CannotRun(commandTexts.noBooks(data))
      try {
        return await check(file)
      } finally {
        file.close()
      }
    })
  } catch (error) {
    const message = whyNotRun(error)
    if (message === null) throw error
    console.error(message)
    return exitCodes.failed
  }
}

function folderIn(args: readonly string[]): string {
  try {
    const { values } = parseArgs({ args: [...args], options: { data: { type: 'string' } } })
    if (values.data) return values.data
  } catch (error) {
    if (error instanceof TypeError) throw new CannotRun(`${error.message}\n${usage}`)
    throw error
  }
  throw new CannotRun(commandTexts.nameFolder(usage))
}

async function check(file: OrganizationFile): Promise<number> {
  const { id: userId, role } = file.reads.members.owner()
  const env: OperationEnv = { file, userId, role, now: readClock, newId }
  const numbers = numberReport(file.reads)
  const checking = checkSeals(readContext(env))
  let step = checking.next()
  while (step.done !== true) {
    await nextTurn()
    step = checking.next(readContext(env))
  }
  if (!step.value.ok) throw new CannotRun(step.value.error.message)
  const seals = step.value.value
  console.log(JSON.stringify({ ...numbers, seals }))
  const isWhole =
    numbers.is_whole && numbers.series.every((series) => series.missing_count === 0 && series.doubled.length === 0)
  return isWhole && seals.fault_count === 0 ? exitCodes.done : exitCodes.attention
}
