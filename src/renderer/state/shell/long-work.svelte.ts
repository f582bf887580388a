import type { WorkStatus } from '../../../contract/desktop/work-operations'
import { api, onEvent } from '../data/api'

/** Something long that main does while a dialog says how far it is. */
class LongWork {
  /** Null while nothing is going on, or nothing has been told of it yet. */
  status: WorkStatus | null = $state.raw(null)

  /** Hears each step from main, until the answer is called. */
  follow(): () => void {
    return onEvent((event) => {
      if (event.type === 'workChanged') this.status = event.work
    })
  }

  stop = (): void => {
    void api.stopWork()
  }
}

export const longWork = new LongWork()
