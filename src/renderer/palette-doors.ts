import { router } from './state/router/router.svelte'
import type { PaletteDoors } from './widgets/frame/palette-entries'

/** Where the palette's records lead. */
export const paletteDoors: PaletteDoors = {
  open: (route, id) => void router.go(route, { id }),
  list: (route, q) => void router.go(route, {}, { q }),
  items: (tab, q) => void router.go('items', {}, { tab, q }),
}
