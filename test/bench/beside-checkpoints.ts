import { checkpointsAside } from '../../src/main/checkpoint/checkpoint-aside'

/** As the application works with its books. */
export const besideCheckpoints = checkpointsAside(
  new URL('../../src/main/checkpoint/checkpoint-thread.ts', import.meta.url),
  (error) => {
    throw error
  },
)
