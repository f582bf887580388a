import ts from 'typescript'
import { visit, type Source } from './sources.ts'

const documents: Readonly<Record<string, string>> = {
  spec: 'docs/v1.md',
  'v1.md': 'docs/v1.md',
  'sync design': 'docs/sync.md',
}

/** What the comments of a file cite, `place "Heading"` or a path in docs/, and where it would have to stand. */
export function citationsOf(source: Source): { readonly path: string; readonly heading: string | null }[] {
  return commentsOf(source).flatMap((comment) => {
    const text = comment.replace(/\s+(\*|\/\/)?\s*/g, ' ')
    const headings = [...text.matchAll(/\b(spec|v1\.md|sync design),? ((?:"[^"]+"(?:, )?)+)/g)].flatMap((match) =>
      [...(match[2] ?? '').matchAll(/"([^"]+)"/g)].map(([, heading = '']) => ({
        path: documents[match[1] ?? ''] ?? '',
        heading,
      })),
    )
    const paths = [...text.matchAll(/\bdocs\/[\w./-]*[\w-]/g)].map(([path]) => ({ path, heading: null }))
    return [...headings, ...paths]
  })
}

/** Every comment of a file's script, as it is written. */
function commentsOf({ script }: Source): string[] {
  const found = new Map<number, string>()
  visit(script, (node) => {
    const ranges = [
      ...(ts.getLeadingCommentRanges(script.text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(script.text, node.getEnd()) ?? []),
    ]
    for (const { pos, end } of ranges) found.set(pos, script.text.slice(pos, end))
  })
  return [...found.values()]
}
