import { expect, it } from 'vitest'
import { bundledOf, styledBy } from './bundled'

const chunk = (moduleIds: string[], imports: string[] = [], dynamicImports: string[] = []) =>
  ({ type: 'chunk', moduleIds, imports, dynamicImports }) as const
const asset = (originalFileNames: string[]) => ({ type: 'asset', originalFileNames }) as const

it('names the packages of code, files and styles, of the bundler itself, and those that stand in others', () => {
  const bundle = {
    'index.js': chunk([
      '\0rolldown/runtime.js',
      '\0vite/preload-helper.js',
      '/home/ada/billfold/src/main/index.ts',
      '/home/ada/billfold/node_modules/zod/v4/index.js',
      '/home/ada/billfold/node_modules/a/node_modules/@scope/b/index.js',
      'C:\\billfold\\node_modules\\@lucide\\svelte\\plus.svelte?svelte&type=style',
    ]),
    'inter.woff2': asset(['../../node_modules/@fontsource/inter/files/inter.woff2']),
    'logo.svg': asset(['src/renderer/logo.svg']),
  }
  expect(bundledOf(bundle, ['node_modules/sheet']).packages).toEqual([
    'node_modules/@fontsource/inter',
    'node_modules/@lucide/svelte',
    'node_modules/a/node_modules/@scope/b',
    'node_modules/rolldown',
    'node_modules/sheet',
    'node_modules/vite',
    'node_modules/zod',
  ])
})

it('names what is taken from beside the bundle, but for what comes with Electron', () => {
  const bundle = {
    'index.js': chunk([], ['electron', 'node:fs', 'module', 'better-sqlite3'], ['chunks/late.js']),
    'chunks/late.js': chunk([], ['index.js', 'better-sqlite3']),
  }
  expect(bundledOf(bundle, [])).toEqual({ packages: [], external: ['better-sqlite3'] })
})

it('sees which styles a stylesheet takes into itself', () => {
  const source = `
    @import '@fontsource-variable/inter/wght.css';
    @import url("sheet/base.css") layer(base);
    @import './own.css';
    @import 'plain';`
  expect(styledBy(source)).toEqual(
    ['@fontsource-variable/inter', 'sheet', 'plain'].map((name) => `node_modules/${name}`),
  )
})
