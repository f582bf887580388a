// npm test: every check and every test; the last line is the count.
import { addCounts, nothing, type Count } from './checks/count.ts'
import { steps, type Outcome, type Stage } from './checks/stages.ts'
import { reason } from './runtime/command.ts'
import { say } from './runtime/say.ts'

const stop: { signal?: NodeJS.Signals } = {}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => (stop.signal = signal))

async function runStage(stage: Stage, isAlone: boolean): Promise<Count> {
  if (isAlone) process.stdout.write(`\n── ${stage.title}\n`)
  const start = performance.now()
  const { output = '', ...count } = await stage.run().catch((error: unknown): Outcome => {
    say(reason(error))
    return { passed: 0, failed: 1 }
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  if (!isAlone) process.stdout.write(`\n── ${stage.title}\n`)
  process.stdout.write(`${output}   ${count.failed === 0 ? 'ok' : 'FAILED'}, ${seconds} s\n`)
  if (count.failed > 0) failed.push(stage.title)
  return count
}

/** The stages of a lane, one after another. */
async function runLane(lane: readonly Stage[], isAlone: boolean): Promise<Count> {
  let total = nothing
  for (const stage of lane) {
    if (stop.signal) break
    total = addCounts(total, await runStage(stage, isAlone))
  }
  return total
}

let total = nothing
const failed: string[] = []
for (const lanes of steps) {
  const counts = await Promise.all(lanes.map((lane) => runLane(lane, lanes.length === 1)))
  total = counts.reduce(addCounts, total)
}
if (stop.signal) {
  process.stdout.write(`\nStopped by ${stop.signal}.\n`)
  total = addCounts(total, { passed: 0, failed: 1 })
}
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`)
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed > 0 ? 1 : 0
