import { router } from '../../../state/router/router.svelte'
import type { RecordPlace } from './record-place'

export function openPlace({ name, params }: RecordPlace): void {
  void router.open(router.pathOf({ name, params, query: {} }))
}
