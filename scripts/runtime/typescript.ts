// node --import ./scripts/runtime/typescript.ts <file.ts>: runs our sources without a build. Node strips the types; this
// finds imports that name no extension, as the bundler does, and brings Temporal where Node has none.
import { existsSync } from 'node:fs'
import { enableCompileCache, registerHooks } from 'node:module'
import { join } from 'node:path'
import { root } from './paths.ts'

// What was compiled for one start serves the next; where nothing can be written there, each compiles for itself.
enableCompileCache(join(root, 'out/compiled'))

const endings = ['.ts', '/index.ts']

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '' } = context
    const isOurs = specifier.startsWith('.') && parentURL.startsWith('file:') && !parentURL.includes('/node_modules/')
    const ending = isOurs && endings.find((candidate) => existsSync(new URL(specifier + candidate, parentURL)))
    if (!ending) return nextResolve(specifier, context)
    // Node reads package.json for each file that nobody tells it the format of: a third of what a start took.
    return { url: new URL(specifier + ending, parentURL).href, format: 'module-typescript', shortCircuit: true }
  },
})

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
