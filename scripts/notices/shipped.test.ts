import { expect, it } from 'vitest'
import { importedPackages, withDependencies } from './shipped'

it('reads the packages that sources import', () => {
  const source = `
    import { z } from 'zod'
    import Plus from '@lucide/svelte/icons/plus'
    import './own.css'
    import { app } from 'electron'
    import fs from 'node:fs'
    @import '@fontsource-variable/inter/wght.css';
    const late = await import('temporal-polyfill/global')`
  expect(importedPackages(source)).toEqual(['zod', '@lucide/svelte', '@fontsource-variable/inter', 'temporal-polyfill'])
})

it('adds all that they need, from where Node finds it', () => {
  const packages = {
    '': {},
    'node_modules/a': { dependencies: { b: '1', c: '1' } },
    'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
    'node_modules/b': {},
    'node_modules/c': { dependencies: { a: '1' } },
    'node_modules/tool': {},
  }
  expect(withDependencies(['a'], packages)).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
  ])
})
