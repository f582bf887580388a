import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { makeDemoFolder } from './demo-folder'
import { launch, ourApplication } from './launch'
import { median, ratioOf, type Measure } from './measure'

const ROUNDS = 12
const CALLS = 400
const LIST = JSON.stringify({ name: 'listInvoiceItems', query: { per_page: 15 } })

/** A list call of 15 rows from the window, beside a bare invoke that answers nothing. */
export async function benchListOverIpc(): Promise<Measure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'billfold-bench-'))
  await makeDemoFolder(join(folder, 'ours'))
  const ours = await launch(ourApplication, join(folder, 'ours'))
  const bare = await launch(join(import.meta.dirname, 'bare'), join(folder, 'bare'))
  try {
    const listed: number[] = []
    const empty: number[] = []
    for (let round = -2; round < ROUNDS; round += 1) {
      const a = await perCall(ours.page, 'billfold.invoke', LIST)
      const b = await perCall(bare.page, 'bare.noop', LIST)
      if (round >= 0) {
        listed.push(a)
        empty.push(b)
      }
    }
    const detail = `${median(listed).toFixed(0)} µs, bare invoke ${median(empty).toFixed(0)} µs`
    return [{ name: 'list of 15 over IPC', ratio: ratioOf(listed, empty), goal: 2, better: 'lower', detail }]
  } finally {
    await ours.app.close()
    await bare.app.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Microseconds of one call, timed inside the window. */
function perCall(page: Page, method: 'billfold.invoke' | 'bare.noop', request: string): Promise<number> {
  return page.evaluate(
    async ([path, text, calls]) => {
      const [object, name] = path.split('.') as [string, string]
      const target = (globalThis as unknown as Record<string, Record<string, (text: string) => Promise<unknown>>>)[
        object
      ]
      const began = performance.now()
      for (let call = 0; call < calls; call += 1) await target?.[name]?.(text)
      return ((performance.now() - began) * 1000) / calls
    },
    [method, request, CALLS] as const,
  )
}
