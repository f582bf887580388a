// node --import ./scripts/runtime/typescript.ts <file.ts>: runs our sources without a build. Node strips the types; this
// finds imports that name no extension, as the bundler does, and brings Temporal where Node has none.
import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

const endings = ['.ts', '/index.ts']

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (!specifier.startsWith('.') || !context.parentURL?.startsWith('file:')) return nextResolve(specifier, context)
    const target = new URL(specifier, context.parentURL).href
    const ending = endings.find((candidate) => existsSync(fileURLToPath(target + candidate)))
    return nextResolve(
      ending && !context.parentURL.includes('/node_modules/') ? specifier + ending : specifier,
      context,
    )
  },
})

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
