// node --import ./scripts/runtime/typescript.ts <file.ts>: runs our sources without a build. Node strips the types; this
// finds imports that name no extension, as the bundler does, and brings Temporal where Node has none.
import { existsSync } from 'node:fs'
import { enableCompileCache, registerHooks, type ResolveFnOutput } from 'node:module'
import { join } from 'node:path'
import { root } from './paths.ts'

// What was compiled for one start serves the next; where nothing can be written there, each compiles for itself.
enableCompileCache(join(root, 'out/compiled'))

const endings = ['.ts', '/index.ts']
/**
 * What Node found: for each of our imports of a package, and for each folder of one, in which one package.json holds for all
 * files. It reads the whole package.json again for each file, some are long, and that was half of what a start took.
 */
const packages = new Map<string, ResolveFnOutput>()
const formats = new Map<string, string>()

const isOfPackage = (url: string) => url.includes('/node_modules/')

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '', conditions } = context
    if (!conditions.includes('import')) return nextResolve(specifier, context)
    const isRelative = specifier.startsWith('.') && parentURL.startsWith('file:')
    if (isOfPackage(parentURL)) {
      if (!isRelative || !specifier.endsWith('.js')) return nextResolve(specifier, context)
      const url = new URL(specifier, parentURL).href
      const folder = url.slice(0, url.lastIndexOf('/'))
      const format = formats.get(folder)
      if (format !== undefined) return { url, format, shortCircuit: true }
      const found = nextResolve(specifier, context)
      if (typeof found.format === 'string' && found.url === url) formats.set(folder, found.format)
      return found
    }
    if (!isRelative) {
      const found = packages.get(specifier) ?? nextResolve(specifier, context)
      if (isOfPackage(found.url)) packages.set(specifier, { ...found, shortCircuit: true })
      return found
    }
    const ending = endings.find((candidate) => existsSync(new URL(specifier + candidate, parentURL)))
    if (ending === undefined) return nextResolve(specifier, context)
    // The same of our own files: a third of what a start took.
    return { url: new URL(specifier + ending, parentURL).href, format: 'module-typescript', shortCircuit: true }
  },
})

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
