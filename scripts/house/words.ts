import ts from 'typescript'
import { visit, walk, type MarkupNode, type Source } from './sources.ts'

/** What a person reads, by its attribute, where the value is written in the markup. */
const READ = new Set(['alt', 'aria-label', 'aria-description', 'placeholder', 'title', 'label'])
/** Properties of objects that hold what a person reads. */
const READ_PROPERTIES = new Set(['label', 'title', 'text', 'message', 'heading', 'hint', 'detail', 'description'])

/** Texts for people that stand in the file itself, not in a catalogue of messages. */
export function wordsOf(source: Source): string[] {
  const found: string[] = []
  const collect = ({ type, name, data, value }: MarkupNode) => {
    if (type === 'Text' && data !== undefined && isText(data)) found.push(oneLine(data))
    if (type === 'Attribute' && READ.has(name ?? '')) walk(value, collect)
    return type === 'Attribute' ? 'skip' : 'go on'
  }
  walk(source.markup, collect)
  return [...found, ...scriptWords(source)]
}

function scriptWords({ script }: Source): string[] {
  const found: string[] = []
  visit(script, (node) => {
    if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return
    if (isThrown(node) || ts.isImportDeclaration(node.parent) || ts.isLiteralTypeNode(node.parent)) return
    const text = ts.isTemplateExpression(node) ? node.getText(script).slice(1, -1) : node.text
    if (isSentence(text) || (isReadProperty(node.parent) && isText(text) && /^[A-Z]/.test(text)))
      found.push(oneLine(text))
  })
  return found
}

/** What a defect says is for us. */
function isThrown(node: ts.Node): boolean {
  const call = node.parent
  return ts.isNewExpression(call) && /Error$/.test(call.expression.getText())
}

const isReadProperty = (node: ts.Node) =>
  ts.isPropertyAssignment(node) && READ_PROPERTIES.has(node.name.getText().replace(/'/g, ''))

const isText = (text: string) => /\p{L}{2,}/u.test(text)
/** Begins as a sentence does and has more than one word, unlike a statement of SQL or an identifier. */
const isSentence = (text: string) =>
  /^[A-Z][\p{Ll}’']*[ ,][^\n]*\p{L}{2,}/u.test(text.replace(/\$\{[^}]*\}/g, 'x')) && !/^[A-Z]{3,} /.test(text)
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
