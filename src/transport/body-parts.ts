import type { Reply } from '../contract/define/envelope'

/** With so many characters a part is long enough, some milliseconds: everybody else waits for it. */
const ENOUGH_CHARACTERS = 500_000

/** Of records as short as the last ones were, so many are written in one call. */
const SHORT_CHARACTERS = 5000
const AT_A_TIME = 20

/** The body of an answer as JSON, in parts where it is long; a record is never cut. */
export function* bodyParts({ body }: Reply<unknown>): Generator<string, void> {
  if (!body.success || !Array.isArray(body.data)) {
    yield JSON.stringify(body)
    return
  }
  let text = ''
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue
    text += `${text === '' ? '{' : ','}${JSON.stringify(name)}:`
    if (name !== 'data') {
      text += JSON.stringify(value)
      continue
    }
    const records = body.data as readonly unknown[]
    let [before, count] = ['[', 1]
    for (let from = 0; from < records.length;) {
      if (text.length >= ENOUGH_CHARACTERS) {
        yield text
        text = ''
      }
      const some = records.slice(from, from + count)
      const written = JSON.stringify(some)
      text += before + written.slice(1, -1)
      before = ','
      from += some.length
      count = written.length < SHORT_CHARACTERS * some.length ? AT_A_TIME : 1
    }
    text += before === '[' ? '[]' : ']'
  }
  yield `${text}}`
}

/** Takes all parts, with a rest between them. */
export async function inParts<Part>(
  parts: Iterable<string>,
  take: (part: string) => Part,
  rest: () => Promise<void>,
): Promise<Part[]> {
  const taken: Part[] = []
  for (const part of parts) {
    if (taken.length > 0) await rest()
    taken.push(take(part))
  }
  return taken
}
