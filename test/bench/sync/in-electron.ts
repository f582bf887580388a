import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication, Page } from 'playwright'
import { FlakyProxy } from '../../sync/flaky-proxy'
import { launch, ourApplication } from '../launch'
import type { Measure } from '../measure'
import { copyDevice } from './records'

export const MOST_BLOCKED_MS = 20
const LOOK_EVERY_MS = 500

interface FirstSync {
  /** With the records, never linked. */
  readonly device: string
  readonly records: number
  readonly address: string
  readonly account: { readonly email: string; readonly password: string }
  /** Of this measure alone. */
  readonly folder: string
  readonly isPlain: boolean
}

/** How long the main process of the application in Electron cannot answer its window during a first sync. */
export async function benchInElectron({
  device,
  records,
  address,
  account,
  folder,
  isPlain,
}: FirstSync): Promise<Measure> {
  const organizations = join(folder, 'desktop', 'organizations')
  mkdirSync(organizations, { recursive: true })
  copyDevice(device, join(organizations, 'device.sqlite'))
  const proxy = await new FlakyProxy({
    port: Number(new URL(address).port),
    seed: 1,
    ...(isPlain && { hidden: '/v1/sync/' }),
  }).start()
  proxy.isCalm = true
  const { app, page } = await launch(ourApplication, join(folder, 'desktop'))
  try {
    // The system asks whether the books may go there.
    await app.evaluate(({ dialog }) => {
      dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false })
    })
    await invoke(page, { name: 'linkRemote', body: { base_url: `${proxy.origin}/api`, ...account } })
    const delay = await watchDelay(app)
    await invoke(page, { name: 'confirmLink', body: { generator: 'remote' } })
    await untilSynced(page)
    const { p99, most } = await delay.evaluate((watched) => {
      watched.disable()
      return { p99: watched.percentile(99) / 1e6, most: watched.max / 1e6 }
    })
    return {
      name: `Electron's main process blocked, first sync of ${records.toLocaleString('en')}, ${isPlain ? 'plain remote' : 'our server'}, of ${String(MOST_BLOCKED_MS)} ms`,
      ratio: p99 / MOST_BLOCKED_MS,
      goal: 1,
      better: 'lower',
      detail: `99 of 100 below ${p99.toFixed(1)} ms, at most ${most.toFixed(1)} ms`,
    }
  } finally {
    await app.close()
    await proxy.stop()
  }
}

/** Begins to measure how late the main process comes to what is due. */
function watchDelay(app: ElectronApplication) {
  return app.evaluateHandle(() => {
    const delay = process.getBuiltinModule('node:perf_hooks').monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    return delay
  })
}

interface Status {
  readonly progress: object | null
  readonly last_problem: string | null
  readonly counts: Readonly<Record<'queued' | 'sending' | 'attention', number>>
}

async function untilSynced(page: Page): Promise<void> {
  for (;;) {
    const { progress, counts, last_problem: problem } = await invoke<Status>(page, { name: 'getSyncStatus' })
    if (counts.attention > 0 || problem !== null) throw new Error(`It came to ${problem ?? JSON.stringify(counts)}.`)
    if (progress === null && counts.queued + counts.sending === 0) return
    await page.waitForTimeout(LOOK_EVERY_MS)
  }
}

/** Calls an operation as a screen does, and answers its data. */
async function invoke<T>(page: Page, request: object): Promise<T> {
  const reply = await page.evaluate((text) => {
    const { billfold } = globalThis as unknown as { billfold: { invoke(request: string): Promise<string> } }
    return billfold.invoke(text)
  }, JSON.stringify(request))
  const { ok, body } = JSON.parse(reply) as { readonly ok: boolean; readonly body: { message: string; data: T } }
  if (!ok) throw new Error(body.message)
  return body.data
}
