import ts from 'typescript'
import { posix } from 'node:path'
import { visit, type Source } from './sources.ts'

/** The files that this one imports from beside it, as they are written: without an extension. */
function importsOf({ path, script }: Source): string[] {
  const found: string[] = []
  visit(script, (node) => {
    const from = ts.isImportDeclaration(node) || ts.isExportDeclaration(node) ? node.moduleSpecifier : undefined
    if (from && ts.isStringLiteral(from) && from.text.startsWith('.')) {
      found.push(posix.join(posix.dirname(path), from.text))
    }
  })
  return found
}

/**
 * Imports that go up: from a layer into one that stands above it, as `from -> to`. `layers` are folders, the lowest first;
 * those of one entry may not import each other either.
 */
export function importsUpwards(sources: readonly Source[], layers: readonly (readonly string[])[]): string[] {
  const heightOf = (path: string) => layers.findIndex((folders) => folders.some((one) => isWithin(path, one)))
  const layerOf = (path: string) => layers.flat().find((one) => isWithin(path, one))
  return sources.flatMap((source) => {
    const height = heightOf(source.path)
    if (height === -1) return []
    return importsOf(source)
      .filter((target) => heightOf(target) >= height && layerOf(target) !== layerOf(source.path))
      .map((target) => `${source.path} -> ${target}`)
  })
}

const isWithin = (path: string, folder: string) => path.startsWith(`${folder}/`)
