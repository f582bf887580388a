import { router } from '../router/router.svelte'
import { session } from './session.svelte'

/** How the application begins: it asks for the business and opens its home, or the set-up where there is none yet. */
class Beginning {
  isReady = $state(false)
  /** Why it could not begin; empty while nothing is wrong. */
  failure = $state('')

  /** Begins; again to retry, and when the business has been set up. */
  async run(): Promise<void> {
    this.failure = ''
    try {
      await session.load()
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error)
      return
    }
    await router.replace(session.organization === null ? 'setup' : 'home')
    this.isReady = true
  }
}

export const beginning = new Beginning()
