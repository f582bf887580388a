import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication, Page } from 'playwright'
import { discardOnLeaving } from '../../e2e/discard-on-leaving'
import { FlakyProxy } from '../../sync/flaky-proxy'
import { launch, ourApplication } from '../launch'
import { account, onServer } from './on-server'
import { copyDevice } from './records'

export interface FirstSync {
  /** With the records, never linked. */
  readonly device: string
  readonly records: number
  /** Where the server and the application have their folders. */
  readonly within: string
  /** Whether the server hides what other deployments of `/v1` do not have. */
  readonly isPlain: boolean
}

export interface Unlinked {
  readonly app: ElectronApplication
  readonly page: Page
  /** Where its remote is. */
  readonly address: string
}

/** Works with the application in Electron on the records, and with a remote that knows nothing of them. */
export function inApplication<T>(first: FirstSync, work: (unlinked: Unlinked) => Promise<T>): Promise<T> {
  return onServer(first.within, async (server, folder) => {
    const organizations = join(folder, 'desktop', 'organizations')
    mkdirSync(organizations, { recursive: true })
    copyDevice(first.device, join(organizations, 'device.sqlite'))
    const port = Number(new URL(server).port)
    const proxy = await new FlakyProxy({ port, seed: 1, ...(first.isPlain && { hidden: '/v1/sync/' }) }).start()
    proxy.isCalm = true
    const { app, page } = await launch(ourApplication, join(folder, 'desktop'))
    try {
      await discardOnLeaving(app)
      return await work({ app, page, address: `${proxy.origin}/api` })
    } finally {
      await app.close()
      await proxy.stop()
    }
  })
}

/** Shows the remote to the books, which is agreed to; nothing is sent yet. */
export async function link({ app, page, address }: Unlinked): Promise<void> {
  // The system asks whether the books may go there.
  await app.evaluate(({ dialog }) => {
    dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false })
  })
  await invoke(page, { name: 'linkRemote', body: { base_url: address, ...account } })
}

/** Begins the first sync. That it has ended is waited for by what the window is told: asking would be work of its own. */
export async function beginFirstSync(
  page: Page,
  generator: 'device' | 'remote' = 'remote',
): Promise<{ readonly ended: Promise<void> }> {
  const ended = untilSynced(page)
  // Where it does not even begin, that is what is told of.
  ended.catch(() => undefined)
  await invoke(page, { name: 'confirmLink', body: { generator } })
  return { ended }
}

/** Begins to measure how late the main process comes to what is due; `end` answers it, in milliseconds. */
export async function watchDelay(app: ElectronApplication) {
  const delay = await app.evaluateHandle(() => {
    const watched = process.getBuiltinModule('node:perf_hooks').monitorEventLoopDelay({ resolution: 1 })
    watched.enable()
    return watched
  })
  return {
    end: () =>
      delay.evaluate((watched) => {
        watched.disable()
        return { p99: watched.percentile(99) / 1e6, most: watched.max / 1e6 }
      }),
  }
}

async function untilSynced(page: Page): Promise<void> {
  const problem = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        let hasBegun = false
        window.billfold.onEvent((event) => {
          if (event.type !== 'syncChanged') return
          const { progress, counts, last_problem: said } = event.status
          hasBegun ||= progress !== null
          if (said !== null || counts.attention > 0) resolve(said ?? JSON.stringify(counts))
          else if (hasBegun && progress === null && counts.queued + counts.sending === 0) resolve('')
        })
      }),
  )
  if (problem !== '') throw new Error(`It came to ${problem}.`)
}

/** Calls an operation as a screen does, and answers its data. */
export async function invoke<T>(page: Page, request: object): Promise<T> {
  const reply = await page.evaluate((text) => window.billfold.invoke(text), JSON.stringify(request))
  const { ok, body } = JSON.parse(reply) as { readonly ok: boolean; readonly body: { message: string; data: T } }
  if (!ok) throw new Error(body.message)
  return body.data
}
