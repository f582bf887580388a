import { parse as parseSvelte, type AST } from 'svelte/compiler'
import ts from 'typescript'

/** A file of the application: what it says, and its script as TypeScript reads it. */
export interface Source {
  /** From the project's folder, with slashes. */
  readonly path: string
  readonly text: string
  readonly script: ts.SourceFile
  /** What a component shows; null where the file is none. */
  readonly markup: AST.Fragment | null
}

export function readSource(path: string, text: string): Source {
  if (!path.endsWith('.svelte')) return { path, text, script: parseScript(path, text), markup: null }
  const { module, instance, fragment } = parseSvelte(text, { modern: true })
  const scripts = [module, instance].flatMap((part) => (part ? [part.content as unknown as Span] : []))
  return { path, text, script: parseScript(path, onlyWithin(text, scripts)), markup: fragment }
}

interface Span {
  readonly start: number
  readonly end: number
}

/** The text with blanks for all that is in none of the spans: what is left stands where it stood. */
function onlyWithin(text: string, spans: readonly Span[]): string {
  const blank = (part: string) => part.replace(/[^\n]/g, ' ')
  const sorted = [...spans].sort((one, other) => one.start - other.start)
  let at = 0
  let kept = ''
  for (const { start, end } of sorted) {
    kept += blank(text.slice(at, start)) + text.slice(start, end)
    at = end
  }
  return kept + blank(text.slice(at))
}

/** Neither a test nor what only tests use. */
export function isApplication(path: string): boolean {
  return /^src\/.*\.(ts|svelte)$/.test(path) && !/\.(test|fixture)\.ts$/.test(path)
}

/** The room that a file is in: the first folder of src/. */
export const roomOf = ({ path }: Source): string => path.split('/')[1] ?? ''

export const lineCount = (text: string): number => text.replace(/\n$/, '').split('\n').length

/** Visits every node of a script, parents first. */
export function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node)
  node.forEachChild((child) => visit(child, see))
}

/** A node of a component's markup, with what is looked at here. */
export interface MarkupNode {
  readonly type: string
  readonly start?: number
  readonly name?: string
  readonly data?: string
  readonly value?: unknown
  /** The parts of a template literal. */
  readonly quasis?: readonly MarkupNode[]
  readonly expression?: { readonly name?: string }
  readonly attributes?: readonly MarkupNode[]
  readonly fragment?: { readonly nodes: readonly MarkupNode[] }
}

/** Visits every node of a markup, parents first; not what is in a node that `see` answers `skip` for. */
export function walk(value: unknown, see: (node: MarkupNode) => unknown): void {
  if (typeof value !== 'object' || value === null) return
  if (isNode(value) && see(value) === 'skip') return
  for (const child of Object.values(value)) walk(child, see)
}

const isNode = (value: object): value is MarkupNode => 'type' in value && typeof value.type === 'string'

function parseScript(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TS)
}
