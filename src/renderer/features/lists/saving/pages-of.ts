import type { Reply } from '../../../../contract/define/envelope'

export interface Listed<Row> {
  readonly peek: (page: number, perPage: number) => Promise<Reply<readonly Row[]>>
}

const PER_PAGE = 100

/** All that a list holds, page by page and each row once: one that is added meanwhile moves others onto the next page. */
export async function* pagesOf<Row extends { readonly id: string }>(
  list: Listed<Row>,
): AsyncGenerator<Reply<readonly Row[]>> {
  const ids = new Set<string>()
  for (let page = 1; ; page += 1) {
    const reply = await list.peek(page, PER_PAGE)
    if (!reply.ok) {
      yield reply
      return
    }
    const { data } = reply.body
    const rows = data.filter(({ id }) => !ids.has(id))
    for (const { id } of rows) ids.add(id)
    yield { ...reply, body: { ...reply.body, data: rows } }
    if (data.length < PER_PAGE) return
  }
}
