import type { BillfoldApi, Bridge } from '../../../contract/desktop/bridge'
import type { Reply } from '../../../contract/define/envelope'
import type { FieldErrors } from '../../../contract/define/failure'
import type { DesktopEvent } from '../../../contract/desktop/events'
import type { RecordKind } from '../../../contract/define/operation'
import { translated } from '../shell/window-language'

declare global {
  interface Window {
    readonly billfold: Bridge
  }
}

/** What a list operation takes as its query: `QueryOf<'listClients'>`. */
export type QueryOf<Name extends keyof BillfoldApi> = Parameters<BillfoldApi[Name]>[0] extends
  { readonly query?: infer Query } | undefined
  ? NonNullable<Query>
  : never

const listeners = new Set<(event: DesktopEvent) => void>()

/** Every operation by its name: `api.createClient({ body })`. A reply is a value in both cases, never an exception. */
export const api = new Proxy({} as BillfoldApi, {
  get:
    (_target, name) =>
    (input: object = {}) =>
      call(String(name), input),
})

async function call(name: string, input: object): Promise<Reply<unknown>> {
  const reply = JSON.parse(await window.billfold.invoke(JSON.stringify({ name, ...input }))) as Reply<unknown>
  const message = translated(reply.body.message)
  return reply.ok
    ? { ...reply, body: { ...reply.body, message } }
    : { ...reply, body: { ...reply.body, message, errors: translatedErrors(reply.body.errors) } }
}

/** What is said of fields, in the window's language. */
function translatedErrors(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts.map(translated)]))
}

/** Begins to listen to what main tells; once, when the application starts. */
export function listenToMain(): void {
  window.billfold.onEvent((event) => {
    for (const listener of listeners) listener(event)
  })
}

/** Calls back when records of these kinds have changed; returns how to stop. For `$effect(() => onChanged([...], run))`. */
export function onChanged(kinds: readonly RecordKind[], run: () => void): () => void {
  return onEvent((event) => {
    if (event.type === 'recordsChanged' && event.kinds.some((kind) => kinds.includes(kind))) run()
  })
}

/** Calls back at every event from main; returns how to stop. */
export function onEvent(listener: (event: DesktopEvent) => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
