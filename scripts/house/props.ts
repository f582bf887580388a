import ts from 'typescript'
import { posix } from 'node:path'
import { visit, walk, type MarkupNode, type Source } from './sources.ts'

/** The props that a component declares and no other file of the application passes, as `path: name`. */
export function propsNeverPassed(sources: readonly Source[]): string[] {
  const passed = new Map<string, Set<string> | 'all'>()
  for (const source of sources) {
    for (const [path, names] of passedBy(source)) {
      const known = passed.get(path)
      passed.set(path, names === 'all' || known === 'all' ? 'all' : new Set([...(known ?? []), ...names]))
    }
  }
  return sources.flatMap((source) => {
    const names = passed.get(source.path)
    // What is handed to something else as a value may be given anything there.
    if (names === 'all') return []
    return declaredProps(source)
      .filter((name) => !names?.has(name))
      .map((name) => `${source.path}: ${name}`)
  })
}

/** The names that `let { … } = $props()` takes apart. */
function declaredProps({ script }: Source): string[] {
  const found: string[] = []
  visit(script, (node) => {
    if (!ts.isVariableDeclaration(node) || !ts.isObjectBindingPattern(node.name)) return
    if (node.initializer?.getText(script) !== '$props()') return
    for (const { propertyName, name, dotDotDotToken } of node.name.elements) {
      if (!dotDotDotToken) found.push((propertyName ?? name).getText(script).replace(/^['"]|['"]$/g, ''))
    }
  })
  return found
}

type Passed = [path: string, names: readonly string[] | 'all']

function passedBy(source: Source): Passed[] {
  const imported = importedComponents(source)
  const asTags: Passed[] = []
  walk(source.markup, (node) => {
    const path = node.type === 'Component' ? imported.get(node.name ?? '') : undefined
    if (path !== undefined) asTags.push([path, namesPassed(node)])
  })
  const loaded = loadedComponents(source).map((path): Passed => [path, 'all'])
  const asValues = [...imported]
    .filter(([name]) => isUsedAsValue(source, name))
    .map(([, path]): Passed => [path, 'all'])
  return [...asTags, ...loaded, ...asValues]
}

function importedComponents({ path, script }: Source): Map<string, string> {
  const found = new Map<string, string>()
  for (const statement of script.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const from = statement.moduleSpecifier.text
    const name = statement.importClause?.name?.text
    if (name && from.endsWith('.svelte')) found.set(name, posix.join(posix.dirname(path), from))
  }
  return found
}

/** Those that are imported when they are needed: they are handed to something else, as a route's screen is. */
function loadedComponents({ path, script }: Source): string[] {
  const found: string[] = []
  visit(script, (node) => {
    if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return
    const [from] = node.arguments
    if (from && ts.isStringLiteral(from) && from.text.endsWith('.svelte')) {
      found.push(posix.join(posix.dirname(path), from.text))
    }
  })
  return found
}

/** Whether the name of an import stands anywhere but in the import and in tags. */
function isUsedAsValue({ script, markup }: Source, name: string): boolean {
  let isUsed = false
  visit(script, (node) => {
    if (ts.isIdentifier(node) && node.text === name && !ts.isImportClause(node.parent) && !isInType(node)) isUsed = true
  })
  walk(markup, (node) => {
    if (node.type === 'Identifier' && node.name === name) isUsed = true
  })
  return isUsed
}

const isInType = (node: ts.Node) => ts.isTypeNode(node.parent) || ts.isTypeQueryNode(node.parent)

function namesPassed({ attributes = [], fragment }: MarkupNode): readonly string[] | 'all' {
  if (attributes.some(({ type }) => type === 'SpreadAttribute')) return 'all'
  const content = fragment?.nodes ?? []
  const snippets = content.filter(({ type }) => type === 'SnippetBlock').map(({ expression }) => expression?.name ?? '')
  const hasChildren = content.some(
    ({ type, data }) => type !== 'SnippetBlock' && type !== 'Comment' && !(type === 'Text' && data?.trim() === ''),
  )
  return [...attributes.map(({ name }) => name ?? ''), ...snippets, ...(hasChildren ? ['children'] : [])]
}
