import ts from 'typescript'
import { lineCount, visit, type Source } from './sources.ts'

export interface FunctionSize {
  readonly path: string
  readonly name: string
  readonly lines: number
  readonly parameters: number
}

/** Every function with a body, arrows and methods included. */
export function functionsOf({ path, script }: Source): FunctionSize[] {
  const found: FunctionSize[] = []
  visit(script, (node) => {
    if (!ts.isFunctionLike(node) || !('body' in node) || node.body === undefined) return
    const { parameters } = node
    found.push({ path, name: nameOf(node), lines: lineCount(node.getText(script)), parameters: parameters.length })
  })
  return found
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText()
  const { parent } = node
  return ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name.getText() : '(unnamed)'
}
