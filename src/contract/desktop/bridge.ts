import type { ClientOf } from '../define/client'
import type { DesktopEvent } from './events'
import type { ScreenOperations } from './screen-operations'

/** Every operation that a screen may call. */
export type BillfoldApi = ClientOf<ScreenOperations>

/** What the preload exposes as `window.billfold`, and nothing else. Requests and replies are JSON text. */
export interface Bridge {
  invoke(request: string): Promise<string>
  /** Answers how to stop. */
  onEvent(listener: (event: DesktopEvent) => void): () => void
}
