/** The parameters of a pattern: `:id` must be given, `:id?` may be. */
export type ParamsOf<Pattern extends string> = Pattern extends `${infer Head}/${infer Tail}`
  ? ParamsOf<Head> & ParamsOf<Tail>
  : Pattern extends `:${infer Name}?`
    ? { readonly [K in Name]?: string }
    : Pattern extends `:${infer Name}`
      ? { readonly [K in Name]: string }
      : unknown

/** The path of a pattern with its parameters filled in; a missing optional one is left out with its slash. */
export function fillPattern(pattern: string, params: Readonly<Record<string, string | undefined>>): string {
  const parts = pattern.split('/').flatMap((part) => {
    if (!part.startsWith(':')) return [part]
    const value = params[part.slice(1).replace(/\?$/, '')]
    if (value !== undefined) return [encodeURIComponent(value)]
    if (part.endsWith('?')) return []
    throw new Error(`The route ${pattern} needs a value for ${part}`)
  })
  return parts.join('/') || '/'
}

/** The parameters when `path` has the pattern's shape; null when it has not. */
export function matchPattern(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (given.length > wanted.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index]
    if (value === undefined || value === '') {
      if (part === value || part.endsWith('?')) continue
      return null
    }
    if (part.startsWith(':')) params[part.slice(1).replace(/\?$/, '')] = decodeURIComponent(value)
    else if (part !== value) return null
  }
  return params
}
