import type { Environment } from 'vitest/runtime'

/** Compiles runes for the client, where they react, without standing up a DOM. */
const runes: Environment = {
  name: 'runes',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
}

export default runes
