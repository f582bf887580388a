import type { Rule } from 'eslint'
import { isBuiltin } from 'node:module'
import { posix, relative, sep } from 'node:path'
import { packageLimits, rooms, roots } from './rooms.ts'

/** Reports an import that the house plan in rooms.ts does not allow, and says what to do instead. */
export const roomBoundaries: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      room: '{{from}} may not import {{to}}. Instead: {{instead}}',
      typesOnly: "{{from}} may import only types from {{to}}: write 'import type', or move the value into domain.",
      package: '{{from}} may not import {{name}}. {{instead}}',
      tests: '{{from}} may not import from {{to}}/: what the application needs belongs in src.',
    },
  },
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/')
    const from = roomOf(file)
    if (!from) return {}
    const check = (node: Rule.Node, specifier: unknown, isTypeOnly: boolean): void => {
      if (typeof specifier !== 'string') return
      const problem = specifier.startsWith('.')
        ? judgePath(file, from, posix.join(posix.dirname(file), specifier), isTypeOnly)
        : judgePackage(file, from, specifier)
      if (problem) context.report({ node, ...problem })
    }
    return {
      ImportDeclaration: (node) => check(node, node.source.value, isTypeImport(node)),
      ExportAllDeclaration: (node) => check(node, node.source.value, isTypeImport(node)),
      ExportNamedDeclaration: (node) => check(node, node.source?.value, isTypeImport(node)),
      ImportExpression: (node) => check(node, literalValue(node.source), false),
      // From typescript-eslint's parser: import('./x').Name in the place of a type.
      TSImportType: (node: Rule.Node) => check(node, literalValue((node as { source?: unknown }).source), true),
    }
  },
}

interface Problem {
  messageId: 'room' | 'typesOnly' | 'package' | 'tests'
  data: Record<string, string>
}

function judgePath(file: string, from: string, target: string, isTypeOnly: boolean): Problem | null {
  const outside = /^(test|scripts)\//.exec(target)?.[1]
  if (outside) return isTest(file) ? null : { messageId: 'tests', data: { from, to: outside } }
  const to = roomOf(target)
  if (!to || to === from || roots.includes(from)) return null
  const room = rooms[from]
  const instead = room?.instead ?? 'give this room a place in scripts/eslint/rooms.ts.'
  if (room?.uses.some((allowed) => isWithin(target, allowed))) return null
  if (room?.usesTypesOf?.includes(to)) {
    return isTypeOnly ? null : { messageId: 'typesOnly', data: { from, to } }
  }
  return {
    messageId: 'room',
    data: { from, to: room?.uses.some((one) => one.startsWith(`${to}/`)) ? target : to, instead },
  }
}

function judgePackage(file: string, from: string, specifier: string): Problem | null {
  // A test stands outside the application: it may check it with any package.
  if (isTest(file)) return null
  const name = isBuiltin(specifier) && !specifier.startsWith('node:') ? `node:${specifier}` : specifier
  const limit = packageLimits.find((one) => one.packages.test(name))
  if (!limit || limit.allowed.some((allowed) => isWithin(file, allowed))) return null
  return { messageId: 'package', data: { from, name: specifier, instead: limit.instead } }
}

function roomOf(path: string): string | null {
  return /^src\/([^/]+)(?:\/|$)/.exec(path)?.[1] ?? null
}

function isWithin(path: string, roomOrPart: string): boolean {
  return path === `src/${roomOrPart}` || path.startsWith(`src/${roomOrPart}/`)
}

function isTest(path: string): boolean {
  return /\.(test|fixture)\.ts$/.test(path)
}

function isTypeImport(node: object): boolean {
  const kinds = node as { importKind?: string; exportKind?: string }
  return kinds.importKind === 'type' || kinds.exportKind === 'type'
}

function literalValue(node: unknown): unknown {
  return (node as { value?: unknown } | undefined)?.value
}
