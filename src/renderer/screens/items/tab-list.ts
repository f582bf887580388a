import type { Reply } from '../../../contract/define/envelope'
import { ListState, rememberedList } from '../../state/data/list.svelte'
import { router } from '../../state/router/router.svelte'

export type TabId = 'saved-items' | 'taxes' | 'units'

/** The tab that a place names; the first for any other. */
export function tabOf(name: string | undefined): TabId {
  return name === 'taxes' || name === 'units' ? name : 'saved-items'
}

/** The list of a tab, by name; the place remembers it together with its tab. */
export function tabList<Row, Query>(
  tab: TabId,
  fetch: (query: Query) => Promise<Reply<readonly Row[]>>,
): ListState<Row, Query> {
  const { visit } = router
  const { tab: _, ...remembered } = router.place.query
  return new ListState<Row, Query>({
    fetch,
    remember: (query) => {
      if (router.visit === visit && tabOf(router.place.query['tab']) === tab) router.setQuery({ ...query, tab })
    },
    sort: 'name',
    ...rememberedList(remembered),
  })
}
