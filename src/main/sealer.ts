import { storageTroubleOf } from '../storage/storage-trouble'
import type { IssuedId } from './document-source'

/**
 * Seals what was issued in the background, one after another; what fails stays unsealed and keeps no other waiting, but
 * where the file can take none: the next start tries again.
 */
export function createSealer(sealOne: (id: IssuedId) => Promise<unknown>, onDefect: (error: unknown) => void) {
  async function sealAll(ids: readonly IssuedId[]): Promise<void> {
    for (const id of ids) {
      try {
        await sealOne(id)
      } catch (error) {
        onDefect(error)
        const trouble = storageTroubleOf(error)
        if (trouble === 'full' || trouble === 'unusable') return
      }
    }
  }

  let queue = Promise.resolve()
  return (ids: () => readonly IssuedId[]): void => {
    queue = queue.then(() => sealAll(ids())).catch(onDefect)
  }
}
