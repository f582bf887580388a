import { rememberedList } from '../data/list.svelte'
import { router } from './router.svelte'

export type ListName = 'invoices' | 'estimates' | 'recurring' | 'clients' | 'payments' | 'refunds'
type Query = Readonly<Record<string, string>>

/** How each list was left, so that the way up from a record leads to it with filter, search and page as they were. */
const left = new Map<ListName, Query>()
const opened = new Map<ListName, string>()

/** What a list screen begins with and notes while it is shown. */
export function listPlace(name: ListName) {
  const { visit } = router
  const begin = router.place.query
  const returnKey = opened.get(name)
  left.set(name, begin)
  opened.delete(name)
  return {
    /** For ListState: filter, search, order and page as the place has them. */
    remembered: rememberedList(begin),
    remember(query: Query): void {
      left.set(name, query)
      // What was typed last is noted a moment later: by then another place may be open.
      if (router.visit === visit) router.setQuery(query)
    },
    /** The record that was opened last: its row has the focus again. */
    returnKey,
    noteOpened(id: string): void {
      opened.set(name, id)
    },
  }
}

/** Opens the list of a record as it was left. */
export function goToList(name: ListName): Promise<boolean> {
  return router.go(name, {}, left.get(name) ?? {})
}

/** Opens the list in place of a record that is no longer there. */
export function leaveForList(name: ListName): Promise<boolean> {
  return router.replace(name, {}, left.get(name) ?? {})
}
