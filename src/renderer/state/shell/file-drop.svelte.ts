import { received } from '../../../words/en/received'
import { toasts } from './toasts.svelte'
import { inWindow } from './window-language'

/** What a screen does with a file that is dropped on the window. */
interface FileDrop {
  /** What is said while a file is held over it. */
  readonly text: string
  readonly take: (file: File) => Promise<void>
}

class DropPlace {
  /** Of the screen that is shown; null where it has none of its own. */
  own: FileDrop | null = $state.raw(null)
}

export const dropPlace = new DropPlace()

/** As long as the screen that calls this is shown, what is dropped is for it. */
export function takeDrops(drop: FileDrop): void {
  $effect(() => {
    dropPlace.own = drop
    return () => {
      dropPlace.own = null
    }
  })
}

/** What is in a file that was dropped; null where it cannot be read, which is said. */
export async function droppedBytes(file: File): Promise<Uint8Array | null> {
  const bytes = await file.bytes().catch(() => null)
  if (bytes === null) toasts.fail(inWindow(received).refused.notRead(file.name))
  return bytes
}
