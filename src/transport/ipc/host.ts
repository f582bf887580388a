import { setImmediate as nextTurn } from 'node:timers/promises'
import type { IpcMain, WebContents, WebFrameMain } from 'electron'
import { z } from 'zod'
import type { Reply } from '../../contract/define/envelope'
import type { Operation } from '../../contract/define/operation'
import type { DesktopEvent } from '../../contract/desktop/events'
import { bodyParts, inParts } from '../body-parts'
import { problem, type RawCall } from '../dispatch'
import { EVENT_CHANNEL, INVOKE_CHANNEL } from './channels'
import { requestTexts } from '../../words/en/service/requests'

/** As much as a file that is attached to a document has as base64, and what is said of it. */
const MOST_CHARACTERS = 7 * 1024 * 1024

const requestSchema = z.object({
  name: z.string(),
  params: z.record(z.string(), z.string()).default({}),
  query: z.record(z.string(), z.unknown()).default({}),
  body: z.unknown().optional(),
})

export interface IpcHost {
  readonly operations: Readonly<Record<string, Operation>>
  readonly call: (call: RawCall) => Promise<Reply<unknown>>
  /** Whether a frame may call: only the one that the application's own screens are in. */
  readonly isTrusted: (frame: WebFrameMain) => boolean
}

/** Answers calls on the one channel: JSON text in, JSON text out, failures as values. */
export function hostIpc(ipcMain: IpcMain, host: IpcHost): void {
  ipcMain.handle(INVOKE_CHANNEL, async (event, request: unknown) => {
    const { senderFrame } = event
    const isTrusted = senderFrame !== null && host.isTrusted(senderFrame)
    const reply = isTrusted ? await answer(request, host) : problem(403, requestTexts.pageMayNotCall)
    return textOf(reply)
  })
}

/** Where an answer is long, others have their turn while it is written. */
async function textOf(reply: Reply<unknown>): Promise<string> {
  const { body: _, ...beside } = reply
  const parts = await inParts(bodyParts(reply), (part) => part, nextTurn)
  return `${JSON.stringify(beside).slice(0, -1)},"body":${parts.join('')}}`
}

async function answer(request: unknown, host: IpcHost): Promise<Reply<unknown>> {
  if (typeof request === 'string' && request.length > MOST_CHARACTERS)
    return problem(413, requestTexts.theRequestIsTooLarge)
  const parsed = requestSchema.safeParse(typeof request === 'string' ? parseJson(request) : undefined)
  if (!parsed.success) return problem(400, requestTexts.malformed)
  const { name, params, query, body } = parsed.data
  const operation = Object.hasOwn(host.operations, name) ? host.operations[name] : undefined
  if (operation === undefined) return problem(404, requestTexts.noSuchOperation)
  return host.call({ operation, params, query, body })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Tells a window what happened. */
export function sendEvent(webContents: WebContents, event: DesktopEvent): void {
  if (!webContents.isDestroyed()) webContents.send(EVENT_CHANNEL, event)
}
