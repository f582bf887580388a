// npm test: every check and every test, one after another; the last line is the count.
import { addCounts, nothing, type Count } from './checks/count.ts'
import { stages, type Stage } from './checks/stages.ts'
import { reason } from './runtime/command.ts'
import { say } from './runtime/say.ts'

const stop: { signal?: NodeJS.Signals } = {}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => (stop.signal = signal))

async function runStage(stage: Stage): Promise<Count> {
  process.stdout.write(`\n── ${stage.title}\n`)
  const start = performance.now()
  const count = await stage.run().catch((error: unknown): Count => {
    say(reason(error))
    return { passed: 0, failed: 1 }
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  process.stdout.write(`   ${count.failed === 0 ? 'ok' : 'FAILED'}, ${seconds} s\n`)
  return count
}

let total = nothing
const failed: string[] = []
for (const stage of stages) {
  if (stop.signal) break
  const count = await runStage(stage)
  if (count.failed > 0) failed.push(stage.title)
  total = addCounts(total, count)
}
if (stop.signal) {
  process.stdout.write(`\nStopped by ${stop.signal}.\n`)
  total = addCounts(total, { passed: 0, failed: 1 })
}
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`)
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed > 0 ? 1 : 0
