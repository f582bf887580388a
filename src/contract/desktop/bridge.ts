import type { ClientOf } from '../define/client'
import type { V1 } from '../v1/index'
import type { DesktopEvent } from './events'
import type { Desktop } from './index'

/** Every operation that a screen may call. */
export type BillfoldClient = ClientOf<V1 & Desktop>

/** What the preload exposes as `window.billfold`, and nothing else. Requests and replies are JSON text. */
export interface Bridge {
  invoke(request: string): Promise<string>
  onEvent(listener: (event: DesktopEvent) => void): () => void
}
