import ts from 'typescript'
import { visit, walk, type MarkupNode, type Source } from './sources.ts'

/** A text for people that stands in the file itself, not in the catalogue of messages. */
export interface Text {
  readonly text: string
  /** Where it begins in the file. */
  readonly start: number
}

/**
 * Where texts belong; what a made-up business has typed, which is in its language and not in the window's; and what a format
 * of others says word for word.
 */
const LEFT_OUT = ['src/words/', 'src/main/demo/', 'src/domain/datev/columns.ts']

/** What a person reads, by its attribute, where the value is written in the markup. */
const READ = new Set(['alt', 'aria-label', 'aria-description', 'placeholder', 'title', 'label'])
/** Attributes that no person reads, whatever is in them. */
const UNREAD = new Set(['class', 'style'])
/** Properties of objects that hold what a person reads. */
const READ_PROPERTIES = new Set(['label', 'title', 'text', 'message', 'heading', 'hint', 'detail', 'description'])

/** Properties of a table of law, which name where a duty stands and what is not known of it: nobody is shown them. */
const UNREAD_PROPERTIES = new Set(['source', 'unconfirmed'])

/** The texts of a file that belong in the catalogue, in the order in which they stand. */
export function wordsOf(source: Source): Text[] {
  if (LEFT_OUT.some((folder) => source.path.startsWith(folder))) return []
  const found = [...markupWords(source), ...scriptWords(source)]
  return found.sort((one, other) => one.start - other.start)
}

function markupWords({ markup }: Source): Text[] {
  const found: Text[] = []
  const collect = (node: MarkupNode, isMeant: (text: string) => boolean) => {
    const { start = 0 } = node
    if (node.type === 'Attribute') {
      const { name = '', value } = node
      if (!UNREAD.has(name)) walk(value, (inner) => collect(inner, READ.has(name) ? isText : isSentence))
      return 'skip'
    }
    if (node.type === 'Text' && node.data !== undefined && isMeant(node.data)) {
      found.push({ text: oneLine(node.data), start })
    }
    const literal = literalOf(node)
    if (literal !== null && isSaid(literal)) found.push({ text: oneLine(literal), start })
    return literal === null ? 'go on' : 'skip'
  }
  walk(markup, (node) => collect(node, isText))
  return found
}

/** The text of a literal in an expression of the markup. */
function literalOf({ type, value, quasis }: MarkupNode): string | null {
  if (type === 'Literal') return typeof value === 'string' ? value : null
  if (type !== 'TemplateLiteral') return null
  return (quasis ?? []).map((quasi) => (quasi.value as { readonly cooked: string }).cooked).join('${…}')
}

function scriptWords({ script }: Source): Text[] {
  const found: Text[] = []
  visit(script, (node) => {
    if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return
    if (
      isForUs(node) ||
      isNamed(node.parent, UNREAD_PROPERTIES) ||
      ts.isImportDeclaration(node.parent) ||
      ts.isLiteralTypeNode(node.parent)
    )
      return
    const text = ts.isTemplateExpression(node) ? node.getText(script).slice(1, -1) : node.text
    if (isSentence(text) || (isReadProperty(node.parent) && isText(text) && /^[A-Z]/.test(text)))
      found.push({ text: oneLine(text), start: node.getStart(script) })
  })
  return found
}

/** What a defect says, and what goes to the log. */
function isForUs({ parent: call }: ts.Node): boolean {
  if (ts.isCallExpression(call)) return /^console\./.test(call.expression.getText())
  return ts.isNewExpression(call) && /Error$/.test(call.expression.getText())
}

const isReadProperty = (node: ts.Node) => isNamed(node, READ_PROPERTIES)

const isNamed = (node: ts.Node, names: ReadonlySet<string>) =>
  ts.isPropertyAssignment(node) && names.has(node.name.getText().replace(/'/g, ''))

const isText = (text: string) => /\p{L}{2,}/u.test(text)
/** Begins as a sentence does and has more than one word, unlike a statement of SQL or an identifier. */
const isSentence = (text: string) =>
  /^[A-Z][\p{Ll}’']*[ ,][^\n]*\p{L}{2,}/u.test(text.replace(/\$\{[^}]*\}/g, 'x')) && !/^[A-Z]{3,} /.test(text)
/** In an expression of the markup: a word with a capital letter, or more than one word. */
const isSaid = (text: string) =>
  /^\p{Lu}\p{Ll}+$/u.test(text) || /\p{L}{2,}[,.]? \p{L}{2,}/u.test(text.replaceAll('${…}', 'some'))
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
