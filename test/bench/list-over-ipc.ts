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

/** A list call of 15 rows from the window, beside a bare invoke that answers nothing, and one that answers the same text. */
export async function benchListOverIpc(): Promise<Measure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'billfold-bench-'))
  await makeDemoFolder(join(folder, 'ours'))
  const ours = await launch(ourApplication, join(folder, 'ours'))
  const bare = await launch(join(import.meta.dirname, 'bare'), join(folder, 'bare'))
  try {
    const { answer } = await invoke(ours.page, 'billfold.invoke', LIST, 1)
    await invoke(bare.page, 'bare.keep', answer, 1)
    const [listed, empty, same]: [number[], number[], number[]] = [[], [], []]
    for (let round = -2; round < ROUNDS; round += 1) {
      const taken = [
        await perCall(ours.page, 'billfold.invoke'),
        await perCall(bare.page, 'bare.noop'),
        await perCall(bare.page, 'bare.kept'),
      ] as const
      if (round < 0) continue
      for (const [index, all] of [listed, empty, same].entries()) all.push(taken[index] ?? 0)
    }
    const micros = (all: readonly number[]) => `${median(all).toFixed(0)} µs`
    const detail = `${micros(listed)}, bare invoke ${micros(empty)}, one that answers the same ${String(answer.length)} characters ${micros(same)}`
    return [{ name: 'list of 15 over IPC', ratio: ratioOf(listed, empty), goal: 2, better: 'lower', detail }]
  } finally {
    await ours.app.close()
    await bare.app.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

type Method = 'billfold.invoke' | 'bare.noop' | 'bare.keep' | 'bare.kept'

/** What a method answers to a request, and microseconds of one of `calls`, timed inside the window. */
function invoke(
  page: Page,
  method: Method,
  request: string,
  calls: number,
): Promise<{ answer: string; micros: number }> {
  return page.evaluate(
    async ([path, text, times]) => {
      const [object, name] = path.split('.') as [string, string]
      const methods = (globalThis as unknown as Record<string, Record<string, (text: string) => Promise<string>>>)[
        object
      ]
      let answer = ''
      const began = performance.now()
      for (let call = 0; call < times; call += 1) answer = (await methods?.[name]?.(text)) ?? ''
      return { answer, micros: ((performance.now() - began) * 1000) / times }
    },
    [method, request, calls] as const,
  )
}

const perCall = async (page: Page, method: Method): Promise<number> => (await invoke(page, method, LIST, CALLS)).micros
